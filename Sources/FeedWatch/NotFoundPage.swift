import HTMLSyntax

/// What is shown in place of a page that is not there, if the site has no `404.html`.
enum NotFoundPage {
    /// - Parameter base: where the site begins.
    static func html(base: String) -> [UInt8] {
        let url = escapedHTML(base)
        return Array(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Not found</title>
            <style>
            :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
            body { max-width: 32rem; margin: 15vh auto; padding: 0 1rem; }
            </style>
            </head>
            <body>
            <h1>Nothing here yet</h1>
            <p>The site has no page at this address. When it does, it will show here by itself.</p>
            <p><a href="\(url)">To the front page</a></p>
            </body>
            </html>

            """.utf8)
    }
}
