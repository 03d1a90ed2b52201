/** Scripts of others in a page, which write around and into the lists: what is theirs must stay. */

const SECOND = 1000, MINUTE = 60 * SECOND;
/** The most nodes that they put into a page. */
const MOST = 12;
const CLASSES = ["js", "night"];

/** Where they put nodes, and how often they do that and the rest. */
const DEEDS = {body: 2, comments: 4, section: 4, cell: 4, toggle: 2, title: 1, take: 1, translate: 1};
/** What they take away, or translate, around the lists. */
const AROUND = ["aside", "aside p", "header nav", "footer p"];

/**
 * @typedef {object} Put
 * @property {Element} node
 * @property {Element} parent
 */

/** What others did to one page. */
export class Others {
    /** @type {Put[]} */
    puts = [];
    /** By name, whether the body has the class. */
    classes = new Map();

    constructor(page) {
        Object.assign(this, {page, random: page.random.fork("others")});
        this.#plan();
    }

    #plan() {
        this.page.after(this.random.spread(SECOND, 30 * MINUTE), () => {
            this.#act(this.random.weighted(DEEDS));
            this.#plan();
        });
    }

    #act(deed) {
        const {page: {document, tab, world}, random} = this;
        const one = (selector) => random.pick(document.querySelectorAll(selector));
        world.log(`${tab.name}: others ${deed}`);
        switch (deed) {
            case "body": this.#put(document.body); break;
            case "comments": this.#put(document.querySelector("#comments")); break;
            case "section": this.#put(one("[data-feed]"), "[data-section]"); break;
            case "cell": this.#put(one("[data-section]"), "[data-cell]"); break;
            case "take": one(random.pick(AROUND))?.remove(); break;
            case "translate": {
                const node = one("aside p, footer p, header a");
                const font = Object.assign(document.createElement("font"), {textContent: `Traduit ${random.int(0, 99)}`});
                node?.replaceChildren(font);
                break;
            }
            case "toggle": {
                const name = random.pick(CLASSES), {classList} = document.body;
                classList.toggle(name);
                this.classes.set(name, classList.contains(name));
                break;
            }
            case "title":
                document.title = this.title = `Titre ${random.int(0, 999)}`;
                this.published = this.#publishedTitle;
                break;
        }
    }

    get #publishedTitle() {
        return this.page.document.querySelector("[data-feed]")?.dataset.title;
    }

    /** Puts a node into a parent, beside one of its nodes if it has some of a kind. */
    #put(parent, beside) {
        if (!parent || this.puts.length >= MOST) return;
        const {random, page: {document}} = this;
        const node = Object.assign(document.createElement("div"), {className: "other", textContent: "Theirs"});
        const sibling = beside && random.pick(parent.children.filter((child) => child.matches(beside)));
        if (!sibling) parent.append(node);
        else sibling[random.pick(["before", "after"])](node);
        this.puts.push({node, parent});
    }

    /** The author took away what it was in: a section, a list that posts left, or a place around the lists. */
    #isTakenAway({parent}) {
        const {isConnected, id, dataset: {feed, section}} = parent, {body} = this.page.document;
        if (id == "comments") return !isConnected && !body.querySelector("#comments");
        return parent != body && (!isConnected || feed == null && section == null);
    }

    /** What is lost, in words; nothing if all is there. */
    get loss() {
        const {page: {document}} = this;
        this.puts = this.puts.filter((put) => !this.#isTakenAway(put));
        const lost = this.puts.find(({node, parent}) => !node.isConnected || node.parentNode != parent);
        if (lost) return `a node of others in ${lost.parent.outerHTML.slice(0, 80)}`;
        for (const [name, has] of this.classes) {
            if (document.body.classList.contains(name) != has) return `the class ${name}, set to ${has} by others`;
        }
        if (this.title == null || this.published != this.#publishedTitle) return void (this.title = null);
        if (document.title.replace(/^\(\d+\) /, "") != this.title) return `the title ${this.title}: ${document.title}`;
    }
}
