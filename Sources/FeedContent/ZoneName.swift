/// Time zones by the abbreviations that dates are written with.
enum ZoneName {
    /// Hours east of UTC: those of RFC 822 for North America, as Ruby and mail programs read them, and others that mean one zone.
    private static let hours: [String: Double] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3,
        "NST": -3.5, "NDT": -2.5, "ADT": -3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8,
        "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10, "BRT": -3, "SAST": 2, "PKT": 5, "NPT": 5.75, "WIB": 7, "HKT": 8,
        "SGT": 8, "AWST": 8, "JST": 9, "KST": 9, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12,
        "NZDT": 13,
    ]

    /// Abbreviations that mean several zones, with whose they are and what to write.
    private static let ambiguous = [
        "IST": "India (+05:30), Israel (+02:00) or Ireland (+01:00)",
        "BST": "Britain (+01:00) or Bangladesh (+06:00)",
        "AST": "the Atlantic coast (-04:00) or Arabia (+03:00)",
        "SST": "Samoa (-11:00) or Singapore (+08:00)",
        "GST": "the Gulf (+04:00) or South Georgia (-02:00)",
        "AMT": "the Amazon (-04:00) or Armenia (+04:00)",
    ]

    /// Seconds east of UTC.
    static func offset(of name: String) throws(Fault) -> Int {
        if let hours = hours[name] { return Int(hours * 3600) }
        if let zones = ambiguous[name] {
            throw Fault("the time zone '\(name)' is ambiguous: \(zones); write the offset instead")
        }
        throw Fault("unknown time zone '\(name)'; write its UTC offset, such as +01:00")
    }
}
