/// The settings of a site so far, and the configuration that they come from.
struct MigrationDraft {
    var old: OldConfiguration
    var settings = SettingsText()

    /// Carries over the first of some old keys that has a text, or tells why feedgen does not take it.
    mutating func carry(_ oldKeys: String..., as key: String, changed: (String) -> String = { $0 }) {
        // All are asked for, so that none is told of as unknown.
        let texts = oldKeys.map { ($0, old.text($0)) }
        guard let (oldKey, text) = texts.first(where: { $0.1 != nil }), let text else { return }
        carry(changed(text), from: oldKey, as: key)
    }

    mutating func carry(_ text: String, from oldKey: String, as key: String) {
        if let fault = SettingsText.fault(of: text, as: key) {
            old.note(oldKey, "is not carried over: \(fault)")
        } else {
            settings.set(key, to: text)
        }
    }

    /// Carries over how many posts a page holds.
    mutating func carryPageSize(_ oldKeys: String...) {
        for (key, number) in oldKeys.map({ ($0, old.number($0)) }) {
            guard let number, number > 0 else { continue }
            settings.set("postsPerPage", to: number)
            old.note(key, "is 'postsPerPage' now; numbered pages are /page/1/, the oldest posts, and up")
            return
        }
    }

    /// Tells that the look does not come along.
    mutating func noteTheme(_ key: String) {
        guard old.value(key) != nil else { return }
        old.note(
            key,
            "is not carried over; feedgen has a look of its own, and 'feedgen init --templates' brings it for editing")
    }

    /// What the generator wrote into the folder that feedgen writes to as well.
    mutating func noteOldOutput(in site: ExistingSite) {
        guard site.hasFolder("public") else { return }
        old.note(
            path: "public",
            "what is there was not written by feedgen, which therefore does not replace it; remove it, or build "
                + "with '--destination'")
    }

    func migration(from generator: String) -> Migration {
        Migration(settings: settings.text(from: generator), notes: old.notes)
    }
}
