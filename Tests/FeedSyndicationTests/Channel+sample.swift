import FeedContent
import FeedSyndication
import JSONPatch

extension Channel {
    /// A feed with an item that has everything, and one that has only what it must.
    static let sample = Channel(
        title: "Kittiwick & Harbour", description: "Tides <daily>", language: "en", authors: ["marit"],
        homeURL: "https://me.example/blog/", icon: "https://me.example/blog/icon.png",
        extensions: ["_feedgen": ["about": "https://me.example/about"]],
        items: [
            ChannelItem(
                id: "https://me.example/blog/posts/ice/", url: "https://me.example/blog/posts/ice/",
                title: "First <i>ice</i> & rope", html: "<p>See <a href=\"../b/\">b</a>&nbsp;]]></p><script>c</script>",
                summary: "1 < 2 & more", authors: ["marit", "olu"], tags: ["ice & snow"],
                published: "2026-11-18T07:55:00+01:00", updated: "2026-11-20",
                image: "https://me.example/blog/ice.jpg"),
            ChannelItem(
                id: "tag:me.example,2026:x", url: "https://me.example/blog/posts/x/", html: "<p>It is &amp; was.</p>"),
        ])
}
