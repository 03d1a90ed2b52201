/// Environments: rows of cells.
extension MathReader {
    private struct Kind {
        /// The brackets around it.
        var open = ""
        var close = ""
        /// How its columns are aligned, in turn; centred if it says nothing.
        var columns: [String] = []
        var isBlock = false
    }

    private static let kinds: [String: Kind] = [
        "matrix": Kind(), "smallmatrix": Kind(), "pmatrix": Kind(open: "(", close: ")"),
        "bmatrix": Kind(open: "[", close: "]"), "Bmatrix": Kind(open: "{", close: "}"),
        "vmatrix": Kind(open: "|", close: "|"), "Vmatrix": Kind(open: "‖", close: "‖"),
        "cases": Kind(open: "{", columns: ["left"]), "array": Kind(),
        "aligned": Kind(columns: ["right", "left"], isBlock: true),
        "align": Kind(columns: ["right", "left"], isBlock: true),
        "split": Kind(columns: ["right", "left"], isBlock: true),
        "gathered": Kind(isBlock: true), "gather": Kind(isBlock: true), "equation": Kind(isBlock: true),
    ]

    mutating func environment() throws(MathError) -> Atom {
        let name = try text()
        guard var kind = Self.kinds[name.hasSuffix("*") ? String(name.dropLast()) : name] else {
            throw MathError("feedgen does not know '\\begin{\(name)}'")
        }
        if name == "array" {
            let columns = try text()
            if let other = columns.first(where: { !"lcr ".contains($0) }) {
                throw MathError("the columns of 'array' have '\(other)'; write 'l', 'c' and 'r' only")
            }
            kind.columns = columns.filter { $0 != " " }.map { $0 == "l" ? "left" : $0 == "r" ? "right" : "center" }
        }
        let table = try rows(of: name, kind)
        let style = kind.isBlock ? " displaystyle=\"true\"" : ""
        return Atom(
            html: "<mrow>\(Self.fence(kind.open))<mtable\(style)>\(table)</mtable>\(Self.fence(kind.close))</mrow>")
    }

    /// The space that a new row may ask for, `[2pt]`, which the style sheet decides.
    private mutating func skipDistance() throws(MathError) {
        guard peek() == .character("[") else { return }
        while let token = next() { if token == .character("]") { return } }
        throw MathError("a bracket behind '\\\\' is not closed")
    }

    private mutating func rows(of name: String, _ kind: Kind) throws(MathError) -> String {
        var html = ""
        var cells: [String] = []
        func row() -> String {
            "<mtr>"
                + cells.enumerated().map { index, cell in
                    let side = kind.columns.isEmpty ? nil : kind.columns[index % kind.columns.count]
                    return "<mtd\(side.map { " class=\"\($0)\"" } ?? "")>\(cell)</mtd>"
                }.joined() + "</mtr>"
        }
        while true {
            cells.append(try self.row(until: [.character("&"), .command("\\"), .command("end")]))
            switch next() {
            case .character("&")?: continue
            case .command("\\")?:
                html += row()
                cells = []
                try skipDistance()
            case .command("end")?:
                guard try text() == name else { throw MathError("'\\begin{\(name)}' has another end") }
                // The end of the last row begins no other.
                return cells == [""] && !html.isEmpty ? html : html + row()
            default: throw MathError("'\\begin{\(name)}' has no '\\end{\(name)}'")
            }
        }
    }
}
