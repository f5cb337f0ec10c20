import type { Response } from "express";
import type { Desk } from "./desk.ts";
import type { Html } from "./html.ts";
import type { Merchant } from "./pages.ts";

/** What the page routes work with. */
export type PageParts = { desk: Desk; merchant: Merchant; clock: { now(): Date }; commit(): Promise<void> };

/**
 * Sends a page under a strict policy: no scripts, and only our style sheet. A form may lead to `next`, the address the
 * visitor returns to, because browsers apply the same rule to redirects after a form.
 */
export function sendPage(response: Response, status: number, page: Html, next: string | null): void {
  const formTargets = ["'self'", ...(next ? [new URL(next).origin] : [])].join(" ");
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  response
    .status(status)
    .set({
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .type("html")
    .send(page.markup);
}

/** The text of a form field, or an empty string. */
export function field(body: unknown, name: string): string {
  const value = typeof body === "object" && body !== null && name in body ? Reflect.get(body, name) : "";
  return typeof value === "string" ? value.slice(0, 100) : "";
}
