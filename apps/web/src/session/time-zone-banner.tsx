import { sameClock, zoneLabel } from "@evoya/domain/time-zones";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { useEffect, useState } from "react";
import { browserTimeZone } from "../lib/today.ts";
import { useSetTimeZone } from "./use-time-zone.ts";

const key = "evoya-time-zone-kept";

/** The zone the member last told us to ignore in this browser; null if storage is blocked. */
function keptApart(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepApart(zone: string): void {
  try {
    localStorage.setItem(key, zone);
  } catch {
    // With storage blocked, we ask again on the next visit.
  }
}

/** Tells the server a new member's time zone, and asks a known member if their browser shows a different time. */
export function TimeZoneBanner({ timeZone }: { timeZone: string | null }) {
  const here = browserTimeZone();
  const [kept, setKept] = useState(keptApart);
  const tell = useSetTimeZone({ quiet: true });
  const change = useSetTimeZone();
  const { mutate } = tell;
  useEffect(() => {
    if (timeZone === null && here) mutate(here);
  }, [timeZone, here, mutate]);
  if (!timeZone || !here || here === kept || sameClock(timeZone, here, new Date())) return null;
  const keep = () => {
    keepApart(here);
    setKept(here);
  };
  return (
    <Callout
      tone="info"
      className="mb-5 print:hidden"
      title={`It looks like you're in ${zoneLabel(here)}. Use this time zone?`}
      actions={
        <>
          <Button size="sm" busy={change.isPending} busyLabel="Saving" onClick={() => change.mutate(here)}>
            Use this time zone
          </Button>
          <Button size="sm" variant="ghost" onClick={keep}>
            Keep {zoneLabel(timeZone)}
          </Button>
        </>
      }
    />
  );
}
