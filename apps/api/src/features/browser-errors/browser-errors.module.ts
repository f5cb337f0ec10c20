import type {
  BrowserError,
  browserErrorEndpoints,
  staffBrowserErrorEndpoints,
} from "@evoya/schemas/browser-errors";
import Bowser from "bowser";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";

type Given = Pick<Base, "logger" | "metrics">;

/** Turns a browser's error into one of ours, with its lines as the stack. */
function asError({ name, frames }: BrowserError): Error {
  const lines = frames.map(({ script, line, column }) => `    at /assets/${script}:${line}:${column}`);
  return Object.assign(new Error("in a browser"), { name, stack: [name, ...lines].join("\n") });
}

/**
 * A browser's name and version, such as "Firefox 140"; "unknown" if its user agent says anything but a name
 * and a number.
 */
function familyOf(userAgent: string): string {
  const { name = "", version = "" } = Bowser.parse(userAgent || "-").browser;
  const family = `${name} ${version.split(".")[0]}`.trim();
  return /^[A-Za-z][A-Za-z ]{0,30}( \d{1,4})?$/.test(family) ? family : "unknown";
}

/**
 * Errors on our pages: counted, logged, and so reported like any other error (decision 243). Nothing says who
 * had them.
 */
export function browserErrorsModule({ logger, metrics }: Given): {
  handlers: Handlers<typeof browserErrorEndpoints> & Handlers<typeof staffBrowserErrorEndpoints>;
} {
  const note = (app: "web" | "admin", error: BrowserError, userAgent: string): void => {
    metrics.failedInBrowser(app);
    const line = { err: asError(error), app, page: error.page, browser: familyOf(userAgent) };
    logger.warn(line, "error in a browser");
  };
  return {
    handlers: {
      reportBrowserError: async ({ body, http }) => note("web", body, http.userAgent),
      reportStaffBrowserError: async ({ body, http }) => note("admin", body, http.userAgent),
    },
  };
}
