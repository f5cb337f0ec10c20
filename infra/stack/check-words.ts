import { extname, relative } from "node:path";
import { filesUnder, linesOf } from "./check-sources.ts";
import { allowances, rules } from "./words.ts";

const checked = new Set([".ts", ".tsx", ".mjs", ".md", ".css", ".html", ".yaml", ".yml", ".sh"]);
const code = new Set([".ts", ".tsx", ".mjs"]);

/** Every place in the sources under `root` that uses a word docs/writing.md rules out, with what to write instead. */
export function wordFaults(root: string): string[] {
  return filesUnder(root)
    .filter((file) => checked.has(extname(file)) && !file.endsWith("pnpm-lock.yaml"))
    .flatMap((file) => {
      const path = relative(root, file).replaceAll("\\", "/");
      return linesOf(file).flatMap((line, index) =>
        wordsIn(path, line).map((fault) => `${path}:${index + 1} ${fault}`),
      );
    });
}

/** What's wrong with one line of the file at `path`. */
export function wordsIn(path: string, line: string): string[] {
  const text = allowances
    .filter((allowed) => path.startsWith(allowed.path))
    .reduce((rest, allowed) => rest.replaceAll(everyHit(allowed.text), ""), line);
  const prose = code.has(extname(path)) ? proseOf(text) : text;
  return rules.flatMap(({ pattern, instead, inProse }) => {
    const word = pattern.exec(inProse ? prose : text)?.[0];
    return word ? [`"${word}": ${instead}`] : [];
  });
}

const everyHit = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}g`);

/** The prose in a line of code: its comment, and quoted texts of more than one word. */
function proseOf(line: string): string {
  const comment = /(?:^|\s)\/[/*].*|^\s*\*.*/.exec(line)?.[0] ?? "";
  const texts = line.match(/"[^"]* [^"]*"|`[^`]* [^`]*`/g) ?? [];
  const withoutCode = texts.map((text) => text.replaceAll(/\$\{[^}]*\}/g, ""));
  return [comment.replaceAll(/`[^`]*`/g, ""), ...withoutCode].join(" ");
}
