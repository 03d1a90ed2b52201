import JSONPatch
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// Patches of the JSON feed.
@Suite struct LiveJSONFeedTests {
    /// A digest may consist of decimal digits, or look like a number with an exponent.
    @Test(arguments: ["843492571e778890", "1234567890123456", "9f2c41aa00b1c2d3"])
    func aVersionStaysText(version: String) {
        let patch = Patch([
            .test(path: Pointer("version"), value: .string("0123456789012345")),
            .replace(path: Pointer("version"), value: .string(version)),
        ])
        #expect(
            DocumentForm.jsonFeed.patch(patch)
                == Patch([
                    .test(path: Pointer("_feedgen", "version"), value: .string("0123456789012345")),
                    .replace(path: Pointer("_feedgen", "version"), value: .string(version)),
                ]))
    }

    @Test func whatChangesInASectionIsItsItem() {
        let item = #"{"id":"a","title":"1e5"}"#
        let section: JSONValue = ["id": "a", "cells": [["id": "item", "kind": "item", "html": .string(item)]]]
        let patch = Patch([
            .add(path: Pointer("sections", "0"), value: section),
            .replace(path: Pointer("sections", "1", "cells", "0", "html"), value: .string(item)),
            .move(from: Pointer("sections", "2"), path: Pointer("sections", "0")),
        ])
        let value: JSONValue = ["id": "a", "title": "1e5"]
        #expect(
            DocumentForm.jsonFeed.patch(patch)
                == Patch([
                    .add(path: Pointer("items", "0"), value: value),
                    .replace(path: Pointer("items", "1"), value: value),
                    .move(from: Pointer("items", "2"), path: Pointer("items", "0")),
                ]))
    }
}
