/** Colours the code of posts. A library would do in `colour` what this does with a regular expression. */
import {each} from "/live/feedgen.js";

const WORD = /\b(await|case|class|const|else|for|func|if|import|let|return|struct|var)\b/;

const colour = (code) => {
    const parts = code.textContent.split(WORD);
    code.replaceChildren(...parts.map((text, index) => {
        if (index % 2 == 0) return text;
        const word = document.createElement("b");
        word.textContent = text;
        return word;
    }));
};
each("pre > code", colour);
