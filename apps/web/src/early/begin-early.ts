import type { Member } from "@evoya/schemas/sessions";
import { askEarly } from "./early-answers.ts";

/** A member's page as listed in the shell; see `prerender.mjs`. */
export type EarlyPage = {
  /** Its path, as a regular expression. */
  pattern: string;
  /** What to ask the API first; `:id` is the last part of the address. */
  asks: string;
  scripts: readonly string[];
};

function preload(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
  document.head.append(link);
}

/**
 * Loads the scripts of the page in the address bar, asks who is signed in, and requests what the page shows first,
 * all while React is still loading. The page's queries pick the answers up.
 */
export async function beginEarly(pages: readonly EarlyPage[], { pathname }: Location): Promise<void> {
  const page = pages.find(({ pattern }) => new RegExp(pattern, "i").test(pathname));
  if (!page) return;
  page.scripts.forEach(preload);
  const session = (await askEarly("/v1/session")) as { member: Member | null } | undefined;
  if (!session?.member || session.member.passwordIsTemporary) return;
  void askEarly(page.asks.replace(":id", pathname.split("/").filter(Boolean).at(-1) ?? ""));
}
