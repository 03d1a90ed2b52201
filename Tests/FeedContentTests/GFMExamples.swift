/// The examples of the extensions in the GitHub Flavored Markdown specification, and more from the tests of GitHub's
/// parser: https://github.com/github/cmark-gfm, `test/spec.txt` and `test/extensions.txt`, by John MacFarlane, GitHub
/// and Yuki Izumi, licensed CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/). Left out: what is about
/// disallowed raw HTML and footnotes, whose markup is ours.
enum GFMExamples {
    /// Markdown, a line with a period, HTML, and a line with four equals signs and a blank.
    static let all: [(markdown: String, html: String)] =
        (specification + more).split(separator: "==== \n").map { example in
            let halves = example.split(separator: "\n.\n", maxSplits: 1)
            return (String(halves[0]) + "\n", String(halves[1]))
        }

    private static let specification = #"""
        | foo | bar |
        | --- | --- |
        | baz | bim |
        .
        <table>
        <thead>
        <tr>
        <th>foo</th>
        <th>bar</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>baz</td>
        <td>bim</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | abc | defghi |
        :-: | -----------:
        bar | baz
        .
        <table>
        <thead>
        <tr>
        <th align="center">abc</th>
        <th align="right">defghi</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="center">bar</td>
        <td align="right">baz</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | f\|oo  |
        | ------ |
        | b `\|` az |
        | b **\|** im |
        .
        <table>
        <thead>
        <tr>
        <th>f|oo</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>b <code>|</code> az</td>
        </tr>
        <tr>
        <td>b <strong>|</strong> im</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | abc | def |
        | --- | --- |
        | bar | baz |
        > bar
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>bar</td>
        <td>baz</td>
        </tr>
        </tbody>
        </table>
        <blockquote>
        <p>bar</p>
        </blockquote>
        ==== 
        | abc | def |
        | --- | --- |
        | bar | baz |
        bar

        bar
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>bar</td>
        <td>baz</td>
        </tr>
        <tr>
        <td>bar</td>
        <td></td>
        </tr>
        </tbody>
        </table>
        <p>bar</p>
        ==== 
        | abc | def |
        | --- | --- |
        | bar | baz |
        bar
        ===
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>bar</td>
        <td>baz</td>
        </tr>
        <tr>
        <td>bar</td>
        <td></td>
        </tr>
        <tr>
        <td>===</td>
        <td></td>
        </tr>
        </tbody>
        </table>
        ==== 
        | abc | def |
        | --- |
        | bar |
        .
        <p>| abc | def |
        | --- |
        | bar |</p>
        ==== 
        | abc | def |
        | --- | --- |
        | bar |
        | bar | baz | boo |
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>bar</td>
        <td></td>
        </tr>
        <tr>
        <td>bar</td>
        <td>baz</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | abc | def |
        | --- | --- |
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        </table>
        ==== 
        - [ ] foo
        - [x] bar
        .
        <ul>
        <li><input disabled="" type="checkbox"> foo</li>
        <li><input checked="" disabled="" type="checkbox"> bar</li>
        </ul>
        ==== 
        - [x] foo
          - [ ] bar
          - [x] baz
        - [ ] bim
        .
        <ul>
        <li><input checked="" disabled="" type="checkbox"> foo
        <ul>
        <li><input disabled="" type="checkbox"> bar</li>
        <li><input checked="" disabled="" type="checkbox"> baz</li>
        </ul>
        </li>
        <li><input disabled="" type="checkbox"> bim</li>
        </ul>
        ==== 
        ~~Hi~~ Hello, world!
        .
        <p><del>Hi</del> Hello, world!</p>
        ==== 
        This ~~has a

        new paragraph~~.
        .
        <p>This ~~has a</p>
        <p>new paragraph~~.</p>
        ==== 
        www.commonmark.org
        .
        <p><a href="http://www.commonmark.org">www.commonmark.org</a></p>
        ==== 
        Visit www.commonmark.org/help for more information.
        .
        <p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>
        ==== 
        Visit www.commonmark.org.

        Visit www.commonmark.org/a.b.
        .
        <p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>
        <p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>
        ==== 
        www.google.com/search?q=Markup+(business)

        www.google.com/search?q=Markup+(business)))

        (www.google.com/search?q=Markup+(business))

        (www.google.com/search?q=Markup+(business)
        .
        <p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>
        <p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>))</p>
        <p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>
        <p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>
        ==== 
        www.google.com/search?q=(business))+ok
        .
        <p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a></p>
        ==== 
        www.google.com/search?q=commonmark&hl=en

        www.google.com/search?q=commonmark&hl;
        .
        <p><a href="http://www.google.com/search?q=commonmark&amp;hl=en">www.google.com/search?q=commonmark&amp;hl=en</a></p>
        <p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>
        ==== 
        www.commonmark.org/he<lp
        .
        <p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>
        ==== 
        http://commonmark.org

        (Visit https://encrypted.google.com/search?q=Markup+(business))

        Anonymous FTP is available at ftp://foo.bar.baz.
        .
        <p><a href="http://commonmark.org">http://commonmark.org</a></p>
        <p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>
        <p>Anonymous FTP is available at <a href="ftp://foo.bar.baz">ftp://foo.bar.baz</a>.</p>
        ==== 
        foo@bar.baz
        .
        <p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>
        ==== 
        hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.
        .
        <p>hello@mail+xyz.example isn't valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>
        ==== 
        a.b-c_d@a.b

        a.b-c_d@a.b.

        a.b-c_d@a.b-

        a.b-c_d@a.b_
        .
        <p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p>
        <p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p>
        <p>a.b-c_d@a.b-</p>
        <p>a.b-c_d@a.b_</p>
        ==== 

        """#

    private static let more = #"""
        Hello!

        | _abc_ | セン |
        | ----- | ---- |
        | 1. Block elements inside cells don't work. | |
        | But _**inline elements do**_. | x |

        Hi!
        .
        <p>Hello!</p>
        <table>
        <thead>
        <tr>
        <th><em>abc</em></th>
        <th>セン</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1. Block elements inside cells don't work.</td>
        <td></td>
        </tr>
        <tr>
        <td>But <em><strong>inline elements do</strong></em>.</td>
        <td>x</td>
        </tr>
        </tbody>
        </table>
        <p>Hi!</p>
        ==== 
        | Not enough table | to be considered table |

        | Not enough table | to be considered table |
        | Not enough table | to be considered table |

        | Just enough table | to be considered table |
        | ----------------- | ---------------------- |

        | ---- | --- |

        |x|
        |-|

        | xyz |
        | --- |
        .
        <p>| Not enough table | to be considered table |</p>
        <p>| Not enough table | to be considered table |
        | Not enough table | to be considered table |</p>
        <table>
        <thead>
        <tr>
        <th>Just enough table</th>
        <th>to be considered table</th>
        </tr>
        </thead>
        </table>
        <p>| ---- | --- |</p>
        <table>
        <thead>
        <tr>
        <th>x</th>
        </tr>
        </thead>
        </table>
        <table>
        <thead>
        <tr>
        <th>xyz</th>
        </tr>
        </thead>
        </table>
        ==== 
        abc | def
        --- | ---
        xyz | ghi
        .
        <table>
        <thead>
        <tr>
        <th>abc</th>
        <th>def</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>xyz</td>
        <td>ghi</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a | b |
        | --- | --- |
        | this row has a space at the end | | 
        | But _**inline elements do**_. | x |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>this row has a space at the end</td>
        <td></td>
        </tr>
        <tr>
        <td>But <em><strong>inline elements do</strong></em>.</td>
        <td>x</td>
        </tr>
        </tbody>
        </table>
        ==== 
        aaa | bbb | ccc | ddd | eee
        :-- | --- | :-: | --- | --:
        fff | ggg | hhh | iii | jjj
        .
        <table>
        <thead>
        <tr>
        <th align="left">aaa</th>
        <th>bbb</th>
        <th align="center">ccc</th>
        <th>ddd</th>
        <th align="right">eee</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="left">fff</td>
        <td>ggg</td>
        <td align="center">hhh</td>
        <td>iii</td>
        <td align="right">jjj</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a | b | c |
        | --- | --- |
        | this | isn't | okay |
        .
        <p>| a | b | c |
        | --- | --- |
        | this | isn't | okay |</p>
        ==== 
        | a | b | c |
        | --- | --- | ---
        | x
        | a | b
        | 1 | 2 | 3 | 4 | 5 |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        <th>c</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>x</td>
        <td></td>
        <td></td>
        </tr>
        <tr>
        <td>a</td>
        <td>b</td>
        <td></td>
        </tr>
        <tr>
        <td>1</td>
        <td>2</td>
        <td>3</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a | b |
        | --- | --- |
        | Escaped pipes are \|okay\|. | Like \| this. |
        | Within `\|code\| is okay` too. |
        | _**`c\|`**_ \| complex
        | don't **\_reparse\_**
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>Escaped pipes are |okay|.</td>
        <td>Like | this.</td>
        </tr>
        <tr>
        <td>Within <code>|code| is okay</code> too.</td>
        <td></td>
        </tr>
        <tr>
        <td><em><strong><code>c|</code></strong></em> | complex</td>
        <td></td>
        </tr>
        <tr>
        <td>don't <strong>_reparse_</strong></td>
        <td></td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a |
        --- |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        </table>
        ==== 
        | a | b |
        | --- | --- |
        | \\ | `\\` |
        | \\\\ | `\\\\` |
        | \_ | `\_` |
        | \| | `\|` |
        | \a | `\a` |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>\</td>
        <td><code>\\</code></td>
        </tr>
        <tr>
        <td>\\</td>
        <td><code>\\\\</code></td>
        </tr>
        <tr>
        <td>_</td>
        <td><code>\_</code></td>
        </tr>
        <tr>
        <td>|</td>
        <td><code>|</code></td>
        </tr>
        <tr>
        <td>\a</td>
        <td><code>\a</code></td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a |
        | --- |
        | <strong>hello</strong> |
        | ok <br> sure |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><strong>hello</strong></td>
        </tr>
        <tr>
        <td>ok <br> sure</td>
        </tr>
        </tbody>
        </table>
        ==== 
        Here's a link to [Freedom Planet 2][].

        | Here's a link to [Freedom Planet 2][] in a table header. |
        | --- |
        | Here's a link to [Freedom Planet 2][] in a table row. |

        [Freedom Planet 2]: http://www.freedomplanet2.com/
        .
        <p>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a>.</p>
        <table>
        <thead>
        <tr>
        <th>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a> in a table header.</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>Here's a link to <a href="http://www.freedomplanet2.com/">Freedom Planet 2</a> in a table row.</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a | b | c |
        | --- | --- | --- |
        | d || e |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        <th>c</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>d</td>
        <td></td>
        <td>e</td>
        </tr>
        </tbody>
        </table>
        ==== 
        | a | b |
        | --- | --- |
        |***(a)***|
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><em><strong>(a)</strong></em></td>
        <td></td>
        </tr>
        </tbody>
        </table>
        ==== 
        123
        456
        | a | b |
        | ---| --- |
        d | e
        .
        <p>123
        456</p>
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>d</td>
        <td>e</td>
        </tr>
        </tbody>
        </table>
        ==== 
        A proper ~strikethrough~.
        .
        <p>A proper <del>strikethrough</del>.</p>
        ==== 
        These are ~not strikethroughs.

        No, they are not~

        This ~is ~ legit~ isn't ~ legit.

        This is not ~~~~~one~~~~~ huge strikethrough.

        ~one~ ~~two~~ ~~~three~~~

        No ~mismatch~~
        .
        <p>These are ~not strikethroughs.</p>
        <p>No, they are not~</p>
        <p>This <del>is ~ legit</del> isn't ~ legit.</p>
        <p>This is not ~~~~~one~~~~~ huge strikethrough.</p>
        <p><del>one</del> <del>two</del> ~~~three~~~</p>
        <p>No ~mismatch~~</p>
        ==== 
        : http://google.com https://google.com

        <http://google.com/å> http://google.com/å

        scyther@pokemon.com

        www.github.com www.github.com/á

        www.google.com/a_b

        **Autolink and http://inlines**

        ![http://inline.com/image](http://inline.com/image)

        a.w@b.c

        Full stop outside parens shouldn't be included http://google.com/ok.

        (Full stop inside parens shouldn't be included http://google.com/ok.)

        "http://google.com"

        'http://google.com'

        http://🍄.ga/ http://x🍄.ga/
        .
        <p>: <a href="http://google.com">http://google.com</a> <a href="https://google.com">https://google.com</a></p>
        <p><a href="http://google.com/%C3%A5">http://google.com/å</a> <a href="http://google.com/%C3%A5">http://google.com/å</a></p>
        <p><a href="mailto:scyther@pokemon.com">scyther@pokemon.com</a></p>
        <p><a href="http://www.github.com">www.github.com</a> <a href="http://www.github.com/%C3%A1">www.github.com/á</a></p>
        <p><a href="http://www.google.com/a_b">www.google.com/a_b</a></p>
        <p><strong>Autolink and <a href="http://inlines">http://inlines</a></strong></p>
        <p><img src="http://inline.com/image" alt="http://inline.com/image" /></p>
        <p><a href="mailto:a.w@b.c">a.w@b.c</a></p>
        <p>Full stop outside parens shouldn't be included <a href="http://google.com/ok">http://google.com/ok</a>.</p>
        <p>(Full stop inside parens shouldn't be included <a href="http://google.com/ok">http://google.com/ok</a>.)</p>
        <p>&quot;<a href="http://google.com">http://google.com</a>&quot;</p>
        <p>'<a href="http://google.com">http://google.com</a>'</p>
        <p><a href="http://%F0%9F%8D%84.ga/">http://🍄.ga/</a> <a href="http://x%F0%9F%8D%84.ga/">http://x🍄.ga/</a></p>
        ==== 
        These should not link:

        * @a.b.c@. x
        * n@.  b
        .
        <p>These should not link:</p>
        <ul>
        <li>@a.b.c@. x</li>
        <li>n@.  b</li>
        </ul>
        ==== 
        ~~www.google.com~~

        ~~http://google.com~~
        .
        <p><del><a href="http://www.google.com">www.google.com</a></del></p>
        <p><del><a href="http://google.com">http://google.com</a></del></p>
        ==== 
        | a | b |
        | --- | --- |
        | https://github.com www.github.com | http://pokemon.com |
        .
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><a href="https://github.com">https://github.com</a> <a href="http://www.github.com">www.github.com</a></td>
        <td><a href="http://pokemon.com">http://pokemon.com</a></td>
        </tr>
        </tbody>
        </table>
        ==== 
        - [x] foo
            - [ ] bar
            - [x] baz
        - [ ] bim

        Show a regular (non task) list to show that it has the same structure
        - [@] foo
            - [@] bar
            - [@] baz
        - [@] bim
        .
        <ul>
        <li><input type="checkbox" checked="" disabled="" /> foo
        <ul>
        <li><input type="checkbox" disabled="" /> bar</li>
        <li><input type="checkbox" checked="" disabled="" /> baz</li>
        </ul>
        </li>
        <li><input type="checkbox" disabled="" /> bim</li>
        </ul>
        <p>Show a regular (non task) list to show that it has the same structure</p>
        <ul>
        <li>[@] foo
        <ul>
        <li>[@] bar</li>
        <li>[@] baz</li>
        </ul>
        </li>
        <li>[@] bim</li>
        </ul>
        ==== 

        """#
}
