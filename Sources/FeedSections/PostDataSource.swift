package import FeedContent
package import FeedPages
package import ListDiffKit
package import ListKit

/// The posts of a feed, in display order.
package struct PostDataSource: ListAdapterDataSource {
    package var posts: [Post]
    package let context: FeedContext
    package let templates: TemplateLibrary

    package init(posts: [Post], context: FeedContext, templates: TemplateLibrary) {
        self.posts = posts
        self.context = context
        self.templates = templates
    }

    package var objects: [any ListDiffable] { posts }

    package func sectionController(
        for object: any ListDiffable
    ) -> (any ListSectionController)? {
        (object as? Post).map {
            PostSectionController(object: $0, context: context, templates: templates.traced(by: TemplateTrace()))
        }
    }

    package func emptyView() -> HTML? {
        HTML(raw: templates.render(templates.site, template: "empty"))
    }
}
