import type { StatusTone } from "./status-display.ts";

const dayMs = 86_400_000;
/** How many days before it expires a key is worth a warning. */
const warnDays = 14;

type Key = { revokedAt: string | null; expiresAt: string; isMakerActive: boolean };

/** How a key stands at `now`, in milliseconds, and whether it works. */
export function apiKeyStanding(
  { revokedAt, expiresAt, isMakerActive }: Key,
  now: number,
): { label: string; tone: StatusTone; works: boolean } {
  const days = Math.floor((Date.parse(expiresAt) - now) / dayMs);
  const off = (label: string) => ({ label, tone: "neutral" as const, works: false });
  if (revokedAt) return off("Revoked");
  if (days < 0) return off("Expired");
  if (!isMakerActive) return off("Inactive: its owner was deactivated");
  if (days > warnDays) return { label: "Active", tone: "success", works: true };
  const left = days === 0 ? "within a day" : `in ${days} ${days === 1 ? "day" : "days"}`;
  return { label: `Expires ${left}`, tone: "warning", works: true };
}
