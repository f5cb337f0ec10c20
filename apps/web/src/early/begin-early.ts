import type { Member } from "@evoya/schemas/sessions";
import { isMemberKnown, rememberMember } from "../session/known-member.ts";
import { askEarly } from "./early-answers.ts";

/** A page for members as listed in the shell; see `prerender.mjs`. */
export type EarlyPage = {
  /** The name of its frame in the shell. */
  name: string | null;
  /** Its path, as a regular expression. */
  pattern: string;
  /** The first request to the API, if it's the same whatever the page shows; `:id` is the last part of the address. */
  asks?: string;
  scripts: readonly string[];
};

export type Early = {
  /** Resolves when the frame has been drawn, which the scripts mustn't delay, and the scripts have run. */
  loaded: Promise<void>;
  /** Resolves when the page's first answers are here, or won't come. */
  answers: Promise<void>;
};

const hasPictures = (name: string | null): name is string =>
  document.querySelector(`[data-frame="${name}"] [data-early-picture]`) !== null;

/** Requests who's signed in and the first data of `page`, and draws its first pictures. */
async function ask({ name, asks }: EarlyPage, pathname: string): Promise<void> {
  const pictures = hasPictures(name) ? import("./first-pictures.ts") : undefined;
  const askForPage = async () =>
    asks && askEarly(asks.replace(":id", pathname.split("/").filter(Boolean).at(-1) ?? ""));
  const asked = isMemberKnown() ? askForPage() : undefined;
  const session = (await askEarly("/v1/session")) as { member: Member | null } | undefined;
  if (!session) return;
  rememberMember(session.member);
  if (!session.member || session.member.passwordIsTemporary) return;
  const answer = await (asked ?? askForPage());
  if (answer && name) (await pictures)?.showFirstPictures(name, answer);
}

function preload(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", crossOrigin: "", fetchPriority: "low", href });
  document.head.append(link);
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Fetches `scripts` all at once, and runs them as they come, from those that others need: many short pieces of work,
 * not one long one. If one can't be had, the page that needs it says so.
 */
async function runOneByOne(scripts: readonly string[]): Promise<void> {
  scripts.forEach(preload);
  for (const script of scripts) {
    await import(/* @vite-ignore */ script).catch(() => undefined);
    await nextTask();
  }
}

/** Resolves once the page has been drawn for the first time; right away in a tab that isn't shown. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Requests who's signed in, and the first data of the page in the address bar, and loads its scripts and those of every
 * member's page (`scripts`), all at once. The page's queries use the answers.
 */
export function beginEarly(
  pages: readonly EarlyPage[],
  scripts: readonly string[],
  { pathname }: Location,
): Early {
  const page = pages.find(({ pattern }) => new RegExp(pattern, "i").test(pathname));
  const answers = page ? ask(page, pathname) : Promise.resolve();
  const loaded = firstPaint().then(() => runOneByOne([...scripts, ...(page?.scripts ?? [])]));
  return { loaded, answers };
}
