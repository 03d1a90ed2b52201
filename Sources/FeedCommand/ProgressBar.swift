import Foundation

/// A progress bar on the terminal, for builds that take longer than a second.
struct ProgressBar: Sendable {
    let isShown: Bool
    private let start = ContinuousClock.now

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows the completed fraction, from 0 to 1.
    func show(_ fraction: Double) {
        guard isShown, .now - start > .seconds(1) else { return }
        let done = Int(fraction * 30)
        let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 30 - done)
        StandardError.control("\r\(bar) \(Int(fraction * 100)) %")
    }

    /// Removes the bar.
    func clear() {
        guard isShown, .now - start > .seconds(1) else { return }
        StandardError.control("\r\u{1b}[K")
    }
}
