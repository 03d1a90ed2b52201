"""What could be wrong of the trial without being seen in its table."""

import random
import unittest
from collections import Counter

from account import REQUESTS, STATES, size
from costs import DAY, Bill, Cost, Polled, cost, counted
from history import stories
from host import KINDS, kind
from stories import Places, markdown, staying

FEED = """<rss><channel>%s</channel></rss>"""
ITEM = "<item><title>%s</title><description>Text.</description><link>%s</link><guid>%s</guid><pubDate>Now</pubDate></item>"


def head(requests: int, status: int, bodies: int) -> dict:
    return {("head", status, "requests"): requests, ("head", status, "headed"): requests, ("head", status, "bodies"): bodies}


class Stories(unittest.TestCase):
    def test_a_story_keeps_its_name_and_counts_once(self):
        first = ITEM % ("A", "https://a.example/news/uk-1?at=x", "https://a.example/news/uk-1")
        other = ITEM % ("B", "", "/sport/2")
        found = stories(FEED % (first + other + first))
        self.assertEqual([(story.name, story.title) for story in found], [("news-uk-1", "A"), ("sport-2", "B")])

    def test_only_what_is_moved_gets_another_place(self):
        places, draw = Places(), random.Random(1)
        names = [f"{number}" for number in range(40)]
        places.put(names)
        for _ in range(200):
            old = dict(places.numbers)
            moving = draw.sample(names, 2)
            names = [name for name in names if name not in moving]
            new = f"new {draw.random()}"
            for name in [moving[0], new]:
                names.insert(draw.randrange(len(names)), name)
            moved = places.put(names)
            self.assertLessEqual(len(moved), 1)
            self.assertEqual(sorted(names, key=lambda name: -places.numbers[name]), names)
            stays = [name for name in names if name in old and name not in moved]
            self.assertEqual([old[name] for name in stays], [places.numbers[name] for name in stays])

    def test_what_stays_falls_and_is_as_long_as_it_can_be(self):
        self.assertEqual(staying([]), set())
        self.assertEqual(staying([9, 3, 8, 7, 1]), {9, 8, 7, 1})

    def test_text_is_no_markup(self):
        self.assertEqual(markdown("*a* <b> 1."), r"\*a\* \<b\> 1\.")


class Costs(unittest.TestCase):
    def setUp(self):
        self.polled = Polled(b"x" * 100)
        self.polled.changed, self.polled.same = Cost(1, 20, 30), Cost(1, 2, 3)

    def test_a_page_is_sent_anew_only_if_it_changed_since_the_look_before(self):
        for second in [15, 16, 25]:
            self.polled.publish(second, b"y" * second)
        self.polled.publish(40, b"y" * 25)
        tagged = self.polled.day(has_tags=True)
        self.assertEqual(tagged, Cost(DAY / 10, 2 * 20 + 8638 * 2, 2 * 30 + 8638 * 3, 16 + 25))

    def test_without_tags_it_is_sent_each_time(self):
        self.polled.publish(DAY - 5, b"")
        self.assertEqual(self.polled.day(has_tags=False), Cost(8640, 8640 * 20, 8640 * 30, 8639 * 100))

    def test_a_bill_is_of_one_reader(self):
        counts = Counter(head(2 * 2870, 304, 0) | head(2 * 10, 200, 2 * 5000) | {("patch", 200, "requests"): 2 * 10})
        bill = Bill(counts, 2, self.polled)
        self.assertEqual((bill.ours.requests, bill.ours.bodies), (2890, 5000))
        self.assertAlmostEqual(bill.at(60).requests, 1450)
        self.assertLessEqual(bill.at(bill.poll_for_goal).requests, 864)
        self.assertGreater(bill.at(bill.poll_for_goal - 1).requests, 864)
        self.assertAlmostEqual(8640 * (bill.page_for_goal + 30) / 100, bill.ours.received)

    def test_counts_are_told_apart(self):
        counts = Counter(head(7, 304, 0) | head(2, 200, 9))
        requests = [cost(counts, *which).requests for which in [("head", 200), ("head",), ("patch",)]]
        self.assertEqual(requests, [2, 9, 0])

    def test_looks_that_were_not_done_cost_what_others_do(self):
        self.assertEqual(counted(Counter(head(7, 304, 0) | head(2, 200, 9)), 14), Counter(head(14, 304, 0)))

    def test_each_file_has_a_kind_and_each_kind_a_row(self):
        paths = ["/live/head.json", "/live/8a/1-2.json", "/", "/page/1/", "/assets/feed.1.js", "/assets/style.1.css"]
        self.assertEqual([kind(path) for path in paths], ["head", "patch", "page", "page", "script", "other"])
        self.assertLessEqual({name for name, _ in REQUESTS.values() if name}, {name for name, _ in KINDS})

    def test_sizes(self):
        said = {0: "0 B", 999: "999 B", 1000: "1 KB", 123_456: "123 KB", 2_345_678: "2.35 MB"}
        self.assertEqual([size(count) for count in said], [*said.values()])


class States(unittest.TestCase):
    def test_each_is_counted_by_the_page(self):
        from crowd import SCRIPTS

        for name in STATES:
            self.assertIn(f"{name}: 0", SCRIPTS[1])


if __name__ == "__main__":
    unittest.main()
