"""Random edits of a site, as an author might make them."""

import random
from datetime import date, timedelta

from feedsite import Site

WORDS = "tide rope bread fog lamp gull quay salt <b> & \"oar\" café cafe\u0301 it's 東 🦀 *two* `code`".split()


class Author:
    """Edits at random, the same way for the same seed. Few words and many repeats: identical paragraphs happen."""

    def __init__(self, site: Site, seed: int):
        self.site = site
        self.random = random.Random(seed)
        self.count = 0

    def words(self) -> str:
        return " ".join(self.random.choices(WORDS, k=self.random.randint(1, 6)))

    def block(self) -> str:
        if self.random.random() < 0.2:
            return self.random.choice(["- one\n- two", "> said", "***", "```\n<script>\n```", "## Head", "Same words."])
        return self.words()

    def date(self) -> str:
        return (date(2024, 1, 1) + timedelta(days=self.random.randrange(400))).isoformat()

    def pick(self) -> str:
        return self.random.choice(sorted(self.site.posts))

    def add(self):
        self.count += 1
        self.site.add(
            f"post-{self.count}",
            id=self.random.choice([None, f"id {self.count} & \"so\""]),
            title=self.random.choice([None, self.words()]),
            date=self.date(),
            body=[self.block() for _ in range(self.random.randint(1, 6))],
            tags=self.random.sample(["sea", "bread", "a & b"], self.random.randint(0, 2)),
            comments=[("bo", self.words()) for _ in range(self.random.randint(0, 2))],
        )

    def change_block(self):
        post = self.site.posts[self.pick()]
        body = [*post.body]
        body[self.random.randrange(len(body))] = self.block()
        self.site.edit(post.name, body=body)

    def add_block(self):
        post = self.site.posts[self.pick()]
        body = [*post.body]
        body.insert(self.random.randint(0, len(body)), self.block())
        self.site.edit(post.name, body=body)

    def remove_block(self):
        post = self.site.posts[self.pick()]
        self.site.edit(post.name, body=post.body[1:] or [self.block()])

    def shuffle_blocks(self):
        post = self.site.posts[self.pick()]
        self.site.edit(post.name, body=self.random.sample(post.body, len(post.body)))

    def remove(self):
        if len(self.site.posts) > 3:
            self.site.remove(self.pick())

    def change_date(self):
        self.site.edit(self.pick(), date=self.date())

    def change_title(self):
        self.site.edit(self.pick(), title=self.random.choice([None, self.words()]))

    def rename(self):
        self.count += 1
        self.site.rename(self.pick(), f"renamed-{self.count}")

    def like(self):
        self.site.edit(self.pick(), likes=self.random.randint(0, 5000))

    def comment(self):
        post = self.site.posts[self.pick()]
        comments = [*post.comments, ("cy", self.words())]
        self.site.edit(post.name, comments=comments[self.random.randint(0, 1) :])

    def work(self, count: int):
        """Makes some edits, to be published at once."""
        edits = [
            self.add, self.change_block, self.add_block, self.remove_block, self.shuffle_blocks, self.remove,
            self.change_date, self.change_date, self.change_title, self.rename, self.like, self.comment,
        ]  # fmt: skip
        for edit in self.random.choices(edits, k=count):
            edit()
