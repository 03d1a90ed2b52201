/**
 * The types of the client, for editors and readers. No page loads this.
 *
 * @typedef {object} Token a list, a section or a cell
 * @property {string} key for a list its name, for a section its identifier, for a cell its HTML as received
 * @property {HTMLElement} node its element in the page
 * @property {HTMLElement} made the element as created, whose content `node` gets if the token is replaced
 * @property {Token[]} parts
 *
 * @typedef {object} Task work that is repeated for each head, and delayed after failures
 * @property {number} [tried] the `n` of the head for which it was last tried
 * @property {number} [failures] the number of failures for that head
 * @property {number} [due] when it may be retried for that head, by `performance.now()`
 *
 * @typedef {Token & Task} List
 * @property {Head} [head] the last head that was applied
 * @property {string} [failed] the version to which a patch failed
 * @property {string[]} [keys] the identifiers of its sections as published, by `arrange.js`
 *
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation of RFC 6902
 * @typedef {{n: number, since: number, id: string, after: string[], poll: number, assets: string[],
 *     pages: Object<string, string[]>}} Head
 *
 * @typedef {object} Plan the state to reach, and the elements of sections and cells that operations affect; for an inserted or
 * removed section only the section itself
 * @property {Token[]} sections
 * @property {Object<string, string>} members other members of the document: its version, title and the like
 * @property {HTMLElement[]} add
 * @property {HTMLElement[]} move
 * @property {HTMLElement[]} remove
 * @property {HTMLElement[]} replace
 * @property {Head} [head] the head to which this leads, without its `id` if that is not sure
 * @property {string} [kind] what added sections are announced as, by default "new"
 * @property {Document} [page] the page that it was made from, if there was no patch
 * @property {function()} [dress] changes the design with it, by `design.js`
 * @property {Range[]} [ranges] the lists that change together, with the sections of all of them, by `older.js`
 * @property {HTMLElement} [tapped] the section whose control the reader tapped
 * @property {HTMLElement[]} [shifts] what may be animated, by `animate.js`
 * @property {HTMLElement[]} [arranged] sections that moved in the reader's order, by `arrange.js`
 * @property {Node[]} [renewed] the nodes within cells that get other content or attributes, by `wait.js`
 * @property {Map<HTMLElement, function()>} [edits] how the content of replaced elements changes, if not all of it is replaced
 *
 * @typedef {object} Range a part of the sequence that the reader sees, and what becomes of it
 * @property {List} list
 * @property {Token[]} sections
 * @property {Object<string, string>} [members] none if the list leaves the page
 * @property {Head} [head] if the list is not there yet
 * @property {boolean} isKnown whether this is what was published, and not only a guess while its page is not to be had
 */
