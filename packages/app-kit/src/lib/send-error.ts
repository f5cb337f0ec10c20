import { browserErrorLimits as limits, pagePattern } from "@evoya/domain/browser-errors";

/** The most errors one page reports until it's reloaded. */
const maxReports = 5;
const reported = new Set<string>();

/** Errors that are the API's response or the page's own abort: they're already handled or known. */
const known = new Set(["Problem", "AbortError"]);

/** The lines of `stack` in scripts from `origin`, whatever the browser writes around them. */
function framesIn(stack: string, origin: string): { script: string; line: number; column: number }[] {
  const ours = new RegExp(
    `${origin.replaceAll(".", "\\.")}/(?:[^\\s?:]*/)?([\\w.-]+\\.[cm]?[jt]sx?)(?:\\?[^\\s:]*)?:(\\d+):(\\d+)`,
    "g",
  );
  return Array.from(stack.matchAll(ours), ([, script = "", line, column]) => ({
    script: script.slice(-limits.script),
    line: Number(line),
    column: Number(column),
  })).slice(0, limits.frames);
}

/**
 * Reports an error to the API at `address`: its class, where in our scripts it happened, and the pattern of the page's
 * address; no message. Each only once, and only our errors: an extension's has no line in our scripts. Never throws.
 */
export function sendError(thrown: unknown, address: string): void {
  try {
    if (!(thrown instanceof Error) || known.has(thrown.name)) return;
    const frames = framesIn(thrown.stack ?? "", location.origin);
    if (frames.length === 0) return;
    const name = /^[A-Za-z]\w*$/.test(thrown.name) ? thrown.name.slice(0, limits.name) : "Error";
    const body = JSON.stringify({ name, page: pagePattern(location.pathname), frames });
    if (reported.size >= maxReports || reported.has(body)) return;
    reported.add(body);
    // Sent as text, which needs no preflight request; without cookies; and in a way that arrives even if the page is
    // gone by then.
    fetch(address, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => {});
  } catch {
    // If reporting an error fails, we don't cause a second one.
  }
}
