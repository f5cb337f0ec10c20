import type { GuideFacts } from "@evoya/schemas/guide/guide-page";
import { guide } from "@evoya/schemas/guide/pages";
import { referenceOf } from "@evoya/schemas/guide/scopes";
import { idOf } from "./docs-markdown.ts";
import { addressOf } from "./docs-pages.ts";

/** What a search can find: a section of a page, or an operation. */
type Entry = { id: string; title: string; place: string; text: string };

/** Text without the signs of Markdown. */
const plain = (markdown: string): string =>
  markdown.replace(/[`*|#]|\]\([^)]*\)|\[|-\|-/g, " ").replace(/\s+/g, " ");

function sectionsOf(page: (typeof guide)[number], facts: GuideFacts): Entry[] {
  const [opening = "", ...sections] = page.text(facts).split(/^## /m);
  const address = addressOf(page);
  return [
    { id: address, title: page.title, place: page.title, text: plain(opening) },
    ...sections.map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return {
        id: `${address}#${idOf(heading)}`,
        title: plain(heading).trim(),
        place: page.title,
        text: plain(lines.join("\n")),
      };
    }),
  ];
}

/** Everything there is to find, for the search in the browser. */
export const searchEntries = (facts: GuideFacts): Entry[] => [
  ...guide.flatMap((page) => sectionsOf(page, facts)),
  ...Object.entries(facts.contract).map(([name, { method, path, summary, tag }]) => ({
    id: referenceOf(tag, name),
    title: `${method.toUpperCase()} ${path.replace(/:(\w+)/g, "<$1>")}`,
    place: name,
    text: summary,
  })),
];
