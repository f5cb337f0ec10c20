import { zoneLabel } from "@evoya/domain/time-zones";
import { clockIn, readersClock } from "@evoya/domain/times";
import type { ContactPreference } from "@evoya/schemas/contact-preference";
import { useNow } from "./use-now.ts";

const ways: Record<ContactPreference["method"], string> = {
  email: "email",
  phone: "phone",
  text: "text message",
};

/** How a member likes to be reached, and what time it is there: nobody wants a call at 4 AM. */
export function Prefers({ contact: { method, timeZone } }: { contact: ContactPreference }) {
  const now = useNow();
  const there = timeZone && `${readersClock(clockIn(timeZone, new Date(now)))} in ${zoneLabel(timeZone)}`;
  return (
    <>
      Prefers: {ways[method]}
      {there && ` · ${there}`}
    </>
  );
}
