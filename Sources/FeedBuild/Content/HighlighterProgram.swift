/// What Pygments does for feedgen, in one process for all blocks of code.
///
/// `pygmentize` takes lexers from files and loads them before it reads anything. This one serves requests until its
/// input ends: whichever Python and Pygments the command is of, also in an environment of its own.
enum HighlighterProgram {
    static let fileName = "feedgen_highlighter.py"

    /// The arguments of the command.
    /// - Parameter file: where the text is.
    static func arguments(file: String) -> [String] { ["-x", "-l", "\(file):Requests"] }

    /// A request is a line with the number of bytes and the language, and then the code. A response is a line with a
    /// letter and the number of bytes, and then as many: `v` for the version, which comes first, `h` for HTML, `u` for an
    /// unknown language, `e` for what went wrong.
    static let text = """
        import os, sys
        import pygments, pygments.lexer, pygments.lexers, pygments.formatters, pygments.util


        class Requests(pygments.lexer.Lexer):
            pass


        def serve():
            source, target = sys.stdin.buffer, sys.stdout.buffer
            sys.stdout = sys.stderr

            def respond(kind, text=""):
                data = text.encode("utf-8")
                target.write(b"%s %d\\n" % (kind, len(data)) + data)
                target.flush()

            respond(b"v", pygments.__version__)
            formatter = pygments.formatters.HtmlFormatter(nowrap=True)
            while True:
                head = source.readline()
                if not head:
                    os._exit(0)
                length, language = head.decode("utf-8").strip().split(" ", 1)
                code = source.read(int(length)).decode("utf-8")
                try:
                    lexer = pygments.lexers.get_lexer_by_name(language)
                    respond(b"h", pygments.highlight(code, lexer, formatter))
                except pygments.util.ClassNotFound:
                    respond(b"u")
                except Exception as error:
                    respond(b"e", "%s: %s" % (type(error).__name__, error))


        serve()

        """
}
