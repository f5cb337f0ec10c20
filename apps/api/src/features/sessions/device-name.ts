import type { DeviceSession } from "@evoya/schemas/account-security";
import Bowser from "bowser";

type Row = Omit<DeviceSession, "device" | "isCurrent"> & { userAgent: string | null };

/** A session as its owner sees it. */
export const toDevice = ({ userAgent, ...row }: Row, currentSessionId: string): DeviceSession => ({
  ...row,
  device: deviceName(userAgent),
  isCurrent: row.id === currentSessionId,
});

/** "Firefox on Linux", from what a browser says about itself; never more than it says. */
export function deviceName(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent || "-");
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length === 0 ? "Unknown device" : parts.join(" on ");
}
