import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

/** What our styles use of each font: its weights, and its optical sizes, which are sizes of text in pixels. */
const used = {
  figtree: { wght: { min: 400, max: 700 } },
  // The file is smallest if the outlines it stores are those at 400 and 76.
  fraunces: { wght: { min: 400, max: 600, default: 400 }, opsz: { min: 14, max: 76, default: 76 } },
};

/** Features of fonts that browsers use by themselves, and `tabular-nums`, the only other one in our styles. */
const features = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rvrn", "tnum"];

/** All characters: files keep those they have. */
const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join("");

/** Stores what we use of the font in `file`, once for each content, and returns where. */
async function lightFont(file: string, variationAxes: (typeof used)[keyof typeof used]): Promise<string> {
  const font = readFileSync(file);
  const options = { targetFormat: "woff2" as const, variationAxes, keepFeatures: features };
  const version = readFileSync(join(modules, "subset-font/package.json"));
  const key = createHash("sha256").update(font).update(JSON.stringify(options)).update(version).digest("hex");
  const stored = join(modules, ".cache/light-fonts", key.slice(0, 16), basename(file));
  if (existsSync(stored)) return stored;
  mkdirSync(dirname(stored), { recursive: true });
  const light = await subsetFont(font, characters, options);
  // Whole or not at all: both apps may be built at once.
  writeFileSync(`${stored}.${process.pid}`, light);
  renameSync(`${stored}.${process.pid}`, stored);
  return stored;
}

/** Fonts without the weights, optical sizes, and features that our styles don't use (decision 476). */
export function lightFonts(): Plugin {
  return {
    name: "evoya:light-fonts",
    apply: "build",
    async config() {
      const alias: { find: RegExp; replacement: string }[] = [];
      const styles = readFileSync(new URL("../src/fonts.css", import.meta.url), "utf8");
      for (const [, path = "", family = ""] of styles.matchAll(
        /"[^"]*(@fontsource-variable\/(\w+)\/[^"]+)"/g,
      )) {
        const axes = used[family as keyof typeof used];
        alias.push({
          find: new RegExp(`^.*${path.replaceAll(/[/.]/g, "\\$&")}$`),
          replacement: await lightFont(join(modules, path), axes),
        });
      }
      return { resolve: { alias } };
    },
  };
}
