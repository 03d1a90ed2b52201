/// What is wrong with a value, said before its place in a file is known.
package struct Fault: Error, Hashable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
