import CBuildCommit

/// The version of feedgen, as `--version` prints it.
enum BuildVersion {
    static let number = "0.4.0"

    /// Such as `0.4.0 (9f2c41a)`, with the commit that the binary was made from if `make` made it.
    static var text: String {
        let commit = String(cString: feedgen_build_commit)
        return commit.isEmpty ? number : "\(number) (\(commit))"
    }
}
