/// How a command ended, and what it said.
struct Outcome {
    let status: Int32
    let output: String
    let errors: String
}
