"""The manual pages: what `--help` says, as roff for `man`."""
import json
import re
import subprocess

SITE_FILES = [
    ("feedgen.yml", "the settings of the site; optional"),
    ("Posts/", "the posts of the feed, in Markdown with front matter"),
    ("Pages/", "pages beside the posts"),
    ("Templates/", "templates, words, and styles that replace or extend those of the theme"),
    ("Data/", "data for templates"),
    ("public/", "the rendered site, to be copied to a static host"),
    (".feedgen/", "the cache; it may be deleted at any time"),
]


def manuals(executable, version, date):
    """The name and text of each manual page: feedgen.1, and one for each command."""
    dump = subprocess.run([executable, "--experimental-dump-help"], check=True, capture_output=True).stdout
    main = json.loads(dump)["command"]
    commands = [each for each in main["subcommands"] if each["commandName"] != "help"]
    yield "feedgen.1", page("feedgen", main, commands, version, date)
    for command in commands:
        yield f"feedgen-{command['commandName']}.1", page(f"feedgen {command['commandName']}", command, [], version, date)


def page(name, command, commands, version, date):
    dashed = name.replace(" ", "-")
    abstract = command["abstract"].split(". ")[0].rstrip(".")
    arguments = [each for each in command["arguments"] if each["shouldDisplay"]]
    lines = [f'.TH {dashed.upper()} 1 {date} "feedgen {version}" "feedgen manual"', ".SH NAME",
             f"{escaped(dashed)} \\- {escaped(abstract[0].lower() + abstract[1:])}", ".SH SYNOPSIS"]
    lines += [f".B {escaped(name)}", *synopsis(arguments, commands)]
    description, examples, status = parts(command.get("discussion", ""))
    if description or not commands:
        lines += [".SH DESCRIPTION", *paragraphs(description or command["abstract"])]
    if commands:
        lines += [".SH COMMANDS"]
        for each in commands:
            lines += [".TP", f".BR feedgen\\-{escaped(each['commandName'])} (1)", escaped(each["abstract"])]
    lines += [".SH OPTIONS"]
    for argument in arguments:
        lines += [".TP", heading(argument), escaped(meaning(argument))]
    lines += [".SH EXIT STATUS", escaped(status or "0 success, 1 content error, 2 usage error, 3 system error.")]
    if commands:
        lines += [".SH FILES"]
        for file, what in SITE_FILES:
            lines += [".TP", f".I {escaped(file)}", escaped(what)]
        lines += [".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If it is set, messages have no colours."]
    if examples:
        lines += [".SH EXAMPLES", ".nf", *(escaped(line) for line in examples), ".fi"]
    if not commands:
        lines += [".SH SEE ALSO", ".BR feedgen (1)"]
    return "\n".join(lines) + "\n"


def parts(discussion):
    """The paragraphs of a discussion, the lines of its examples, and its exit status."""
    description, examples, status = [], [], None
    for paragraph in filter(None, discussion.split("\n\n")):
        if re.match(r"Examples?:\n", paragraph):
            examples = [line.removeprefix("  ") for line in paragraph.split("\n")[1:]]
            continue
        text, found, tail = " ".join(paragraph.split("\n")).partition("Exit status: ")
        description += [text.strip()] if text.strip() else []
        status = tail if found else status
    return "\n\n".join(description), examples, status


def paragraphs(text):
    for index, paragraph in enumerate(text.split("\n\n")):
        yield from [".PP"] * (index > 0) + [escaped(paragraph)]


def synopsis(arguments, commands):
    if commands:
        yield "\\fIcommand\\fR"
    elif any(each["kind"] != "positional" for each in arguments):
        yield "[\\fIoptions\\fR]"
    for each in arguments:
        if each["kind"] == "positional":
            name = f"\\fI{escaped(each['valueName'])}\\fR" + "..." * each["isRepeating"]
            yield f"[{name}]" if each["isOptional"] else name


def heading(argument):
    value = f" \\fI{escaped(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value.strip()
    names = [("\\-" if each["kind"] == "short" else "\\-\\-") + escaped(each["name"]) for each in argument["names"]]
    return ", ".join(f"\\fB{name}\\fR" for name in names) + value * (argument["kind"] == "option")


def meaning(argument):
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    return f"{text} (default: {default})" if default and "(default:" not in text else text


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text
