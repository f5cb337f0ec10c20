import { readdirSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** The cells of a page's tables, by the level-2 heading they're under, without header and separator rows. */
function tablesIn(page: string): Map<string, string[][]> {
  const tables = new Map<string, string[][]>();
  let heading = "";
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3);
    if (!line.startsWith("| ") || /^\| (text|the specification) \|/.test(line)) continue;
    const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim());
    tables.set(heading, [...(tables.get(heading) ?? []), cells]);
  }
  return tables;
}

const different = "Worded differently";

/** docs/spec-texts.md as data. Paths are relative to the repository. */
export function readSpecTexts() {
  const tables = tablesIn(read("docs/spec-texts.md"));
  const listed = [...tables].filter(([heading]) => heading !== different);
  return {
    texts: listed.flatMap(([, rows]) =>
      rows.map(([text = "", source = ""]) => ({ text, source: source.replaceAll("`", "") })),
    ),
    decisions: (tables.get(different) ?? []).map(([text = "", , decisions = ""]) => ({
      text,
      numbers: decisions.split(", ").map(Number),
    })),
  };
}

const entities: Record<string, string> = { "&amp;": "&", "&apos;": "'", "&quot;": '"', "&nbsp;": " " };

/** Source code the way people read its texts: without line breaks, entities, escapes, or curly quotes. */
const asRead = (code: string): string =>
  code
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll('{" "}', " ")
    .replace(/\\(["'])/g, "$1")
    .replaceAll("’", "'")
    .replace(/\s+/g, " ");

/** The pattern for a `{name}` that's been filled in: a variable, or an expression. */
const filledIn = "[^<>]{1,80}?";

/** Whether `code` contains the whole `text`, with its `{name}`s filled in by the code. */
export function holds(code: string, text: string): boolean {
  const parts = asRead(text)
    .split(/\{[^}]*\}/)
    .map((part) => RegExp.escape(part));
  const [before, after] = [/^\w/.test(text) ? "(?<!\\w)" : "", /\w$/.test(text) ? "(?!\\w)" : ""];
  return new RegExp(before + parts.join(filledIn) + after).test(asRead(code));
}

const sources = new Map<string, string>();

/** A file's code; undefined if there's no such file. */
export function sourceOf(path: string): string | undefined {
  if (!sources.has(path)) {
    try {
      sources.set(path, read(path));
    } catch {
      return undefined;
    }
  }
  return sources.get(path);
}

/** The numbers of the decisions that stand: their record exists, and no other has superseded it as a whole. */
export const standingDecisions = (): Set<number> =>
  new Set(
    readdirSync(new URL("docs/decisions/", root))
      .filter((name) => /^\d{4}-/.test(name) && !/Status: superseded/.test(read(`docs/decisions/${name}`)))
      .map((name) => Number.parseInt(name, 10)),
  );
