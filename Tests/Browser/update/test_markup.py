"""One oracle for all markup: what a patch, and what a fetched page, shows of a post equals a fresh load, node by node."""

import json
import re

import pytest

from feedsite import REPOSITORY

NOSCRIPT = {
    "noscript in a paragraph": "text <noscript><p>Allow scripts</p></noscript> z",
    "noscript with a block": "text <noscript><div>Allow <b>scripts</b></div></noscript> z",
    "noscript around a pixel": '<noscript><img src="/pixel.png" alt="" /></noscript>',
    "noscript with a frame": '<noscript><iframe src="about:blank" height="0"></iframe></noscript>',
    "noscript in a link": '<a href="/a">text <noscript><a href="/b">other</a></noscript> z</a>',
    "noscript in a button": "<button>text <noscript><button>other</button></noscript> z</button>",
    "noscript in a form": "<form>text <noscript><form><input></form></noscript> z</form>",
    "noscript in a heading": "<h2>text <noscript><h3>other</h3></noscript> z</h2>",
    "noscript in a list": "<ul><li>text <noscript><li>other</li></noscript> z</li></ul>",
    "noscript in a table": "<table><noscript><tr><td>other</td></tr></noscript><tr><td>text</td></tr></table>",
    "noscript in a cell": "<table><tr><td><noscript><td>other</td></noscript> z</td></tr></table>",
    "noscript in a select": "<select><noscript><option>other</option></noscript><option>text</option></select>",
    "noscript in svg": "<svg><noscript><g></g></noscript></svg>",
    "noscript in math": "<math><mi><noscript><p>other</p></noscript></mi></math>",
    "noscript in a template": "<template><noscript><p>other</p></noscript></template>",
    "noscript in noscript": "text <noscript>a <noscript>b</noscript></noscript> z",
    "noscript with attributes": 'text <NoScript class="a" data-b=\'c "d"\'><p>other</p></NoScript> z',
    "noscript with a comment": "text <noscript><!-- <p>other</p> --></noscript> z",
    "noscript with references": "text <noscript>a &amp; b &lt; c</noscript> z",
    "noscript in a comment": "<!-- <noscript><p>other</p></noscript> -->",
    "noscript in a field": "<textarea><noscript><p>other</p></noscript></textarea>",
    "noscript in an attribute": '<p title="<noscript><p>other</p></noscript>">text</p>',
    "noscript in a script": '<script type="text/plain"><noscript><p>other</p></noscript></script>',
    "noscript in a style": "<style>p::before { content: '<noscript></noscript>' }</style>",
    "noscript and its like": "<noembed><p>one</p></noembed><noframes><p>two</p></noframes><noscript><p>three</p></noscript>",
    "noscript with its like": "<noscript><noframes>one</noframes><noembed>two</noembed></noscript>",
}
PAGE = {
    "base": '<base href="/other/"><a href="x">text</a>',
    "base in a paragraph": 'text <base href="https://other.example/" target="_blank"> z',
    "body": '<body class="other" style="margin: 0">text</body>',
    "html": '<html lang="de" data-x="y">text</html>',
    "head": "<head><title>Other</title></head>",
    "whole page": "<!doctype html><html><head><meta charset=utf-8></head><body class=x><p>text</p></body></html>",
    "frameset": '<frameset cols="50%,50%"><frame src="about:blank"></frameset>',
    "title": "<title>Other</title>",
    "meta": '<meta name="description" content="other">',
    "style sheet": '<style>.unused { color: red }</style><link rel="prefetch" href="/other">',
    "plaintext": "<plaintext>text",
}
NESTED = {
    "button in a button": "<button>one <button>two</button> three</button>",
    "button in a button with a paragraph": "<button>one <p>two <button>three</button></p></button>",
    "link in a link": '<a href="/a">one <a href="/b">two</a> three</a>',
    "link around blocks": '<a href="/a"><div>one <a href="/b">two</a></div></a>',
    "form in a form": "<form><form><input name=a></form><input name=b></form>",
    "form in a table": "<table><form><tr><td><input></td></tr></form></table>",
    "paragraph in a paragraph": "<p>one <p>two</p> three</p>",
    "block in a paragraph": "<p>one <div>two</div> three</p>",
    "heading in a heading": "<h2>one <h3>two</h3> three</h2>",
    "item in an item": "<ul><li>one <li>two</li> three</li></ul>",
    "terms": "<dl><dt>one<dd>two<dt>three</dt></dd></dt></dl>",
    "option in an option": "<select><option>one <option>two</option></option></select>",
    "select in a select": "<select><select><option>one</option></select></select>",
    "blocks in a select": "<select><div><option>one</option></div><hr><button>two</button></select>",
    "ruby": "<ruby>one<rp>(<rt>two<rp>)</rp></rt></rp></ruby>",
    "nobr in nobr": "<nobr>one <nobr>two</nobr> three</nobr>",
    "bold in bold": "<b>1<b>2<b>3<b>4<b>5</b></b></b></b></b>",
    "bold around blocks": "<b>one <p>two</p> <div>three</div></b>",
    "misnested": "<b>one <i>two</b> three</i>",
    "unclosed": "<div><b>one <i>two",
    "unclosed link": '<a href="/a">one',
    "unopened": "one </b></p></div></br></body></html> two",
    "marquee and object": "<object><b>one</object>two <marquee><i>three</marquee> four",
}
TABLES = {
    "text in a table": "<table>one<tr>two<td>three</td>four</tr>five</table>",
    "block in a table": "<table><div>one</div><tr><td>two</td></tr></table>",
    "rows alone": "<tr><td>one</td></tr>",
    "caption alone": "<caption>one</caption>",
    "columns": "<table><col><colgroup><col><b>one</b></colgroup><tr><th>two</th></tr></table>",
    "table in a table": "<table><tr><table><tr><td>one</td></tr></table></tr></table>",
    "table in a paragraph": "<p>one <table><tr><td>two</td></tr></table> three</p>",
    "field in a table": "<table><input type=hidden><input><tr><td>one</td></tr></table>",
    "select in a table": "<table><tr><td><select><tr><td>one</td></tr></select></td></tr></table>",
    "bold in a table": "<table><b><tr><td>one</td></tr></b></table>two",
}
FOREIGN = {
    "svg": '<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg>',
    "html in svg": "<svg><p>one</p><foreignObject><p>two</p></foreignObject></svg>",
    "svg that html breaks": "<svg><g><div>one</div></g></svg>two",
    "svg with a title": "<svg><title><b>one</b></title><desc><p>two</p></desc></svg>",
    "svg with cdata": "<svg><text><![CDATA[<b>one</b>]]></text></svg>",
    "svg with a style": "<svg><style><b>one</b></style><script type='text/plain'>1 < 2</script></svg>",
    "svg with cases": '<svg viewbox="0 0 1 1"><lineargradient gradientunits="x"/><FOREIGNOBJECT>one</FOREIGNOBJECT></svg>',
    "math": "<math><mi>x</mi><mo>=</mo><mtext><b>one</b></mtext></math>",
    "math with html": '<math><annotation-xml encoding="text/html"><p>one</p></annotation-xml></math>',
    "math with svg": "<math><annotation-xml><svg></svg></annotation-xml></math>",
    "math that html breaks": "<math><b>one</b></math>",
}
OTHERS = {
    "template": "<template><p>one</p><tr><td>two</td></tr></template>",
    "template in a table": "<table><template><tr><td>one</td></tr></template></table>",
    "shadow root": '<div><template shadowrootmode="open"><p>one <slot></slot></p></template>two</div>',
    "closed shadow root": '<div><template shadowrootmode="closed"><p>one</p></template>two</div>',
    "shadow roots": '<div><template shadowrootmode="open"><b><template shadowrootmode="open">one</template></b></template></div>',
    "raw text": "<xmp><b>one</b></xmp><iframe><b>two</b></iframe><noembed><b>three</b></noembed>",
    "preformatted": "<pre>\n\none</pre><listing>\ntwo</listing><textarea>\n\nthree</textarea>",
    "custom elements": '<x-y a=b><z-w slot="c">one</z-w></x-y>',
    "image": '<image src="/a.png" alt="">',
    "old elements": "<center><font size=3>one</font></center><keygen><isindex><bgsound>",
    "details": "<details open><summary>one</summary><p>two</p></details>",
    "dialog": "<dialog open>one</dialog><div popover>two</div>",
    "media": "<video controls><source src=\"/a.webm\"><track src=\"/b.vtt\"></video><audio></audio>",
    "picture": '<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>',
    "fields": '<input value=a checked><select multiple><option selected>b</select><progress value=".5"></progress>',
    "comments": "<!-- a -- b --><!--> c <!---> d <!-- e --!> f --><?pi g?><!doctype h></ i>",
    "references": "&amp; &notin; &notit; &#0; &#x80; &#xD800; &lt;b>",
    "attributes": '<p a a=1 b=\'2\' c="3" D=4 / e==5 f=&amp;g <h>one</p>',
    "duplicate ids": '<p id="x">one</p><p id="x">two</p>',
    "editable": '<p contenteditable>one</p><p hidden="until-found">two</p><p inert>three</p>',
}
KINDS = NOSCRIPT | PAGE | NESTED | TABLES | FOREIGN | OTHERS

# Everything in the list of the page, and what markup in it may do to the page. Identifiers of cells are of their content.
SHOWN = """() => {
    const shown = (node) => {
        const parts = [...node.childNodes].map(shown);
        if (!node.tagName) return [node.nodeName, node.data ?? "", parts];
        const attributes = [...node.attributes].map(({name, value}) => name + "=" + value).sort();
        const inner = [node.content, node.shadowRoot].map((inner) => inner instanceof Node && shown(inner));
        return [node.namespaceURI + " " + node.nodeName, attributes, parts, inner];
    };
    const posts = {};
    for (const post of document.querySelectorAll("[data-feed] > [data-section]")) posts[post.dataset.section] = shown(post);
    const {documentElement, body, title, baseURI} = document;
    const around = [documentElement, body].map((node) => [...node.attributes].map(({name, value}) => name + "=" + value));
    const outside = [...body.children].map(({localName}) => localName);
    return {posts, page: [around, title, new URL(baseURI).pathname, outside]};
}"""


def examples():
    """The Markdown of the Swift tests: samples of all kinds, and the examples of GitHub's specification."""
    folder = REPOSITORY / "Tests/FeedMarkdownTests"
    bodies = [example.split("\n.\n")[0] for example in (folder / "gfm.txt").read_text().split("==== \n")]
    for literal in re.findall(r'"(?:[^"\\\n]|\\.)*"', (folder / "MarkdownSamples.swift").read_text()):
        bodies.append(json.loads(re.sub(r"\\u\{(\w+)\}", lambda code: json.dumps(chr(int(code[1], 16)))[1:-1], literal)))
    assert len(bodies) > 100
    # A comment that is not closed is an error.
    return {f"{number}": body for number, body in enumerate(bodies) if "<!--" not in body or "-->" in body}


@pytest.mark.parametrize("kinds", [KINDS, examples()], ids=["kinds", "examples"])
@pytest.mark.parametrize("is_patched", [True, False], ids=["patched", "fetched"])
def test_all_markup_is_as_in_a_fresh_page(kinds, is_patched, site, server, open_page):
    site.configure(rawHTML=True, postsPerPage=1000, feeds={"atom": False, "rss": False, "json": False})
    # Pictures of the samples.
    for name in ["x", "u v"]:
        (site.folder / "Posts" / name).write_text("")
    names = {name: f"p{number:03}" for number, name in enumerate(kinds)}
    for name, post in names.items():
        site.add(post, title=name)
    site.build()
    reader = open_page()
    for name, post in names.items():
        site.edit(post, body=["Before.", kinds[name], "After."])
    site.build()
    if not is_patched:
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    reader.update()
    fresh = open_page()
    assert reader.errors == fresh.errors == []
    here, there = [one.page.evaluate(SHOWN) for one in (reader, fresh)]
    different = [name for name, post in names.items() if here["posts"].get(post) != there["posts"].get(post)]
    assert "; ".join(different) == ""
    assert here["page"] == there["page"]
    assert len(there["posts"]) == len(names)
