import { Marked, type Tokens } from "marked";

type Heading = { id: string; depth: number; html: string };

const languages: Readonly<Record<string, string>> = { sh: "curl", ts: "TypeScript" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The address of a heading within its page. */
export const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("`", "")
    .replace(/[^\w.]+/g, "-")
    .replace(/^-|-$/g, "");

/** A block of code; one that's also there in another language says in which this is. */
const code = ({ text, lang = "" }: Tokens.Code): string => {
  const name = languages[lang];
  const caption = name ? `<figcaption>${name}</figcaption>` : "";
  return `<figure data-language="${lang}">${caption}<pre tabindex="0"><code>${escaped(text)}</code></pre></figure>\n`;
};

/** Lets long names in a table's narrow cells break after a dot or an underscore, and nowhere else. */
const breakable = (html: string): string =>
  html.replace(/<code>.*?<\/code>/g, (name) => name.replace(/(?<=\w[._])(?=\w)/g, "<wbr>"));

/** Our own Markdown as HTML, with its headings. */
export function markdownToHtml(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      code,
      heading({ tokens, depth, text }) {
        const heading = { id: idOf(text), depth, html: this.parser.parseInline(tokens) };
        headings.push(heading);
        return `<h${depth} id="${heading.id}"><a href="#${heading.id}">${heading.html}</a></h${depth}>\n`;
      },
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${breakable(this.parser.parseInline(tokens))}</${tag}>`).join("")}</tr>`;
        const rows = token.rows.map((cells) => row(cells, "td")).join("\n");
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
