"""What could be wrong of the benchmarks without being seen in the table."""

import json
import sys
import unittest
from datetime import datetime, timedelta

from bench import MEASURES
from builds import STYLE_REFERENCE
from frontpage import Publication
from goals import GROUPS, POSTS, ROWS, Row
from measuring import in_turns, median, percentile, run
from posts import LONG, SHORT, date_of, note, post, with_colour, with_date, with_word
from readers import HEADERS, Traffic, of_html, weight
from report import Failed, Figure, Skipped, amount, goal, summary, table, verdict

DATE = datetime(2001, 2, 3)


class Posts(unittest.TestCase):
    def test_a_post_is_the_same_each_time_and_another_is_not(self):
        self.assertEqual(post(7, DATE, 10), post(7, DATE, 10))
        self.assertNotEqual(post(7, DATE, 10), post(8, DATE, 10))
        self.assertEqual(note(7, DATE), note(7, DATE))

    def test_posts_have_the_size_that_is_said(self):
        for lengths, size in [(LONG, 2_100), (SHORT, 640)]:
            sizes = [len(post(number, DATE, 100, lengths)) for number in range(100)]
            self.assertAlmostEqual(sum(sizes) / len(sizes), size, delta=60)

    def test_posts_get_younger_and_those_to_come_are_past_too(self):
        for count in [1, 20, 10_000]:
            dates = [date_of(number, count) for number in range(count + 20)]
            self.assertEqual(dates, sorted(set(dates)))
            self.assertLess(dates[-1], datetime.now() - timedelta(days=1))

    def test_an_edit_changes_one_word(self):
        old = post(7, DATE, 10)
        new = with_word(old, "changed")
        self.assertEqual([pair[1] for pair in zip(old.split(" "), new.split(" ")) if pair[0] != pair[1]], ["changed"])

    def test_an_edit_changes_one_date(self):
        self.assertEqual(with_date(post(7, DATE, 10), DATE + timedelta(days=1)), post(7, DATE + timedelta(days=1), 10))

    def test_an_edit_changes_one_colour(self):
        self.assertEqual(with_colour("a { color: #fff; top: #000 }", 1), "a { color: #000001; top: #000 }")


class Measuring(unittest.TestCase):
    def test_works_take_turns(self):
        order = []
        in_turns(2, lambda: order.append("a"), lambda: order.append("b"))
        self.assertEqual(order, ["a", "b", "a", "b"])

    def test_a_run_is_a_process(self):
        program = "x = bytearray(200_000_000)\nimport time\ntime.sleep(0.05)\nprint('done')"
        done = run([sys.executable, "-c", program])
        self.assertEqual(done.output, "done\n")
        self.assertGreater(done.memory, 200_000_000)
        self.assertGreater(done.wall, 0.05)
        self.assertGreater(done.cpu, 0)

    def test_a_run_that_fails_is_an_error_that_says_why(self):
        with self.assertRaisesRegex(RuntimeError, "ended with 3: no such post"):
            run([sys.executable, "-c", "import sys; print('no such post', file=sys.stderr); sys.exit(3)"])

    def test_percentiles(self):
        self.assertEqual(percentile([5.0], 99), 5)
        self.assertAlmostEqual(percentile([float(value) for value in range(101)], 99), 99)
        self.assertEqual(median([Figure(value) for value in [9, 1, 2]], "value"), 2)


class Table(unittest.TestCase):
    SMALL = Row("g", "small", "as small", "ms", at_most=10, is_sized=True)
    LARGE = Row("g", "large", "as large", "×", at_least=3)

    def test_limits_are_reached_at_their_value(self):
        for row, value, said in [
            (self.SMALL, 10, "met"), (self.SMALL, 10.1, "**missed**"), (self.LARGE, 3, "met"), (self.LARGE, 2.9, "**missed**"),
        ]:  # fmt: skip
            self.assertEqual(verdict(row, Figure(value), POSTS), said)

    def test_goals_of_whole_sites_are_for_their_number_of_posts(self):
        self.assertEqual(verdict(self.SMALL, Figure(1), 500), "not judged")
        self.assertEqual(verdict(self.LARGE, Figure(1), 500), "**missed**")

    def test_what_has_no_figure_says_why(self):
        text = table([self.SMALL, self.LARGE], {"g small": Skipped("no a|b here")}, POSTS)
        self.assertIn("| as small | – | ≤ 10 ms | skipped | no a\\|b here |", text)
        self.assertIn("| as large | – | ≥ 3 × | skipped | not measured |", text)

    def test_what_failed_is_not_taken_for_skipped(self):
        self.assertIn("| **failed** | no such page |", table([self.SMALL], {"g small": Failed("no such page")}, POSTS))

    def test_numbers(self):
        said = [amount(value, unit) for value, unit in [(1 / 3, "×"), (12_345, "B"), (123.4, "ms"), (0, ""), (1 / 90, "×")]]
        self.assertEqual(said, ["0.333 ×", "12,345 B", "123 ms", "0", "0.0111 ×"])

    def test_the_summary_counts(self):
        results = {"g small": Figure(99), "g large": Figure(99)}
        self.assertEqual(summary([self.SMALL, self.LARGE], results, POSTS), "1 met, 1 missed")

    def test_each_row_has_one_limit_and_a_key_of_its_own_and_each_group_a_measure(self):
        self.assertEqual(len({(row.group, row.key) for row in ROWS}), len(ROWS))
        for row in ROWS:
            self.assertNotEqual(row.at_most is None, row.at_least is None, row.key)
            self.assertRegex(goal(row), "^([≤≥] .|0$)")
        self.assertEqual(set(GROUPS), set(MEASURES))


class Pages(unittest.TestCase):
    def test_the_versions_of_a_patch_are_no_operations(self):
        paths = ["/version", "/sections/3/cells/1", "/title", "/sections/9", "/version"]
        patch = json.dumps([{"op": "replace", "path": path, "value": ""} for path in paths])
        self.assertEqual(Publication("", "", patch).operations, 2)

    def test_another_style_sheet_is_all_that_may_differ(self):
        page = (
            b'<link rel="stylesheet" href="/assets/style.%s.css" integrity="sha256-%s">'
            b'<div data-feed="/" data-version="%s" data-shell="%s">%s</div>'
        )
        old, new, edited = (page % parts for parts in [
            (b"5234cafda5", b"UjTK=", b"6a", b"6b", b"a"), (b"0034cafda5", b"0jTK=", b"7a", b"7b", b"a"),
            (b"5234cafda5", b"UjTK=", b"6a", b"6b", b"b"),
        ])  # fmt: skip
        self.assertEqual(STYLE_REFERENCE.sub(b"", old), STYLE_REFERENCE.sub(b"", new))
        self.assertNotEqual(STYLE_REFERENCE.sub(b"", old), STYLE_REFERENCE.sub(b"", edited))

    def test_a_page_that_is_fetched_weighs_what_it_is_gzipped_once_and_headers_each_time(self):
        self.assertEqual(of_html([]), Traffic(requests=360, size=360 * HEADERS))
        page = b"<p>the same</p>" * 1_000
        self.assertLess(weight("index.html", page), 200)
        self.assertEqual(weight("a.png", page), len(page))
        self.assertEqual(of_html([page, page]).size, 360 * HEADERS + 2 * weight("index.html", page))

    def test_looks_are_requests_for_the_head(self):
        traffic = Traffic()
        traffic.add("/live/head.json", 0)
        traffic.add("/live/8a5edab28263/a-b.json", 250)
        self.assertEqual(traffic, Traffic(requests=2, looks=1, size=2 * HEADERS + 250))


if __name__ == "__main__":
    unittest.main()
