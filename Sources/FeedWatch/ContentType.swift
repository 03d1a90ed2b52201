/// Values of `Content-Type` by file extension.
package enum ContentType {
    static let html = "text/html; charset=utf-8"
    static let script = "text/javascript; charset=utf-8"
    static let plain = "text/plain; charset=utf-8"

    /// The type of a file; `application/octet-stream` if its extension is unknown.
    package static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    private static let byExtension = [
        "html": html, "htm": html, "xhtml": "application/xhtml+xml; charset=utf-8",
        "css": "text/css; charset=utf-8", "js": script, "mjs": script, "wasm": "application/wasm",
        "txt": plain, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "json": "application/json", "map": "application/json", "jsonld": "application/ld+json",
        "geojson": "application/geo+json", "webmanifest": "application/manifest+json",
        "xml": "application/xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
        "atom": "application/atom+xml; charset=utf-8", "gpx": "application/gpx+xml; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8", "png": "image/png", "apng": "image/apng", "gif": "image/gif",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl",
        "heic": "image/heic", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff", "ico": "image/x-icon",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "oga": "audio/ogg", "ogg": "audio/ogg",
        "opus": "audio/ogg", "flac": "audio/flac", "wav": "audio/wav", "weba": "audio/webm",
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "ogv": "video/ogg",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
        "gz": "application/gzip", "tar": "application/x-tar",
    ]
}
