import HTMLSyntax

/// The page for URLs that do not exist, if the site has no `404.html`.
enum NotFoundPage {
    /// - Parameter base: the path of the site's root.
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
            <p>The site has no page at this URL. When there is one, it will appear here.</p>
            <p><a href="\(url)">Go to the front page</a></p>
            </body>
            </html>

            """.utf8)
    }
}
