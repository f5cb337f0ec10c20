import Bowser from "bowser";

/** "Firefox on Linux", from what a browser says of itself; never more than it says. */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || "-");
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length === 0 ? "Unknown device" : parts.join(" on ");
}
