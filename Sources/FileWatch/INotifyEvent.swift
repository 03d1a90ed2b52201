#if os(Linux)
    import Foundation

    /// An inotify(7) event.
    struct INotifyEvent: Equatable, Sendable {
        /// The kinds of the event; several may be set.
        struct Kinds: OptionSet, Sendable {
            let rawValue: UInt32

            static let modified = Kinds(IN_MODIFY)
            static let attributes = Kinds(IN_ATTRIB)
            static let closedAfterWriting = Kinds(IN_CLOSE_WRITE)
            static let movedFrom = Kinds(IN_MOVED_FROM)
            static let movedTo = Kinds(IN_MOVED_TO)
            static let created = Kinds(IN_CREATE)
            static let deleted = Kinds(IN_DELETE)
            static let selfDeleted = Kinds(IN_DELETE_SELF)
            static let selfMoved = Kinds(IN_MOVE_SELF)
            static let unmounted = Kinds(IN_UNMOUNT)
            static let overflow = Kinds(IN_Q_OVERFLOW)
            /// The watch was removed.
            static let ignored = Kinds(IN_IGNORED)
            static let folder = Kinds(IN_ISDIR)

            init(rawValue: UInt32) { self.rawValue = rawValue }

            private init(_ value: Int32) { rawValue = UInt32(bitPattern: value) }
        }

        /// The watch descriptor.
        var watch: Int32
        var kinds: Kinds
        /// The name of the file in the watched folder; empty for the folder itself.
        var name: String

        /// The events in a buffer.
        static func events(in bytes: UnsafeRawBufferPointer) -> [INotifyEvent] {
            var events: [INotifyEvent] = []
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= bytes.count {
                let header = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                offset += MemoryLayout<inotify_event>.size
                let end = min(bytes.count, offset + Int(header.len))
                // The name is padded with zeros.
                let name = String(decoding: bytes[offset..<end].prefix { $0 != 0 }, as: UTF8.self)
                events.append(INotifyEvent(watch: header.wd, kinds: Kinds(rawValue: header.mask), name: name))
                offset = end
            }
            return events
        }
    }
#endif
