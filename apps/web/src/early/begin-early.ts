import type { Member } from "@evoya/schemas/sessions";
import { isMemberKnown, rememberMember } from "../session/known-member.ts";
import { askEarly } from "./early-answers.ts";

/** A member's page as listed in the shell; see `prerender.mjs`. */
export type EarlyPage = {
  /** What the shell calls it. */
  name: string;
  /** Its path, as a regular expression. */
  pattern: string;
  /** What to ask the API first; `:id` is the last part of the address. */
  asks: string;
  scripts: readonly string[];
};

export type Early = {
  /** Resolves when the frame has been drawn, which the scripts mustn't hold up; they're on their way then. */
  painted: Promise<void>;
  /** Resolves when the page's first answers are here, or won't come. */
  answers: Promise<void>;
};

const hasPictures = (name: string): boolean =>
  document.querySelector(`[data-frame="${name}"] [data-early-picture]`) !== null;

/** Asks who is signed in and what `page` shows first, and draws its first pictures. */
async function ask({ name, asks }: EarlyPage, pathname: string): Promise<void> {
  const pictures = hasPictures(name) ? import("./first-pictures.ts") : undefined;
  const askForPage = () => askEarly(asks.replace(":id", pathname.split("/").filter(Boolean).at(-1) ?? ""));
  const asked = isMemberKnown() ? askForPage() : undefined;
  const session = (await askEarly("/v1/session")) as { member: Member | null } | undefined;
  if (!session) return;
  rememberMember(session.member);
  if (!session.member || session.member.passwordIsTemporary) return;
  const answer = await (asked ?? askForPage());
  if (answer) (await pictures)?.showFirstPictures(name, answer);
}

function preload(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
  document.head.append(link);
}

/** Resolves once the page has been drawn for the first time; right away in a tab that isn't shown. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Asks who is signed in, and for what the page in the address bar shows first, and loads its scripts and those of every
 * member's page (`scripts`), all at once. The page's queries pick the answers up.
 */
export function beginEarly(
  pages: readonly EarlyPage[],
  scripts: readonly string[],
  { pathname }: Location,
): Early {
  const page = pages.find(({ pattern }) => new RegExp(pattern, "i").test(pathname));
  const answers = page ? ask(page, pathname) : Promise.resolve();
  const painted = firstPaint().then(() => [...scripts, ...(page?.scripts ?? [])].forEach(preload));
  return { painted, answers };
}
