import { zoneLabel } from "@evoya/domain/time-zones";
import { Card, CardHeader } from "@evoya/ui/card";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useMemo } from "react";
import { useSession } from "../../../session/session.ts";
import { useSetTimeZone } from "../../../session/use-time-zone.ts";

/** Every time zone this browser knows, plus the member's own. */
function zonesWith(own: string | null): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...(own ? [own] : [])]);
  return [...known].sort().map((value) => ({ value, label: labelOf(value) }));
}

/** "America/Los_Angeles" -> "America: Los Angeles". */
const labelOf = (zone: string): string =>
  zone.includes("/") ? `${zone.slice(0, zone.indexOf("/"))}: ${zoneLabel(zone)}` : zone;

/** The calendar that decides what "today" is, for dates in forms and for trips that are over. */
export function TimeZoneCard() {
  const { member } = useSession();
  const zone = member?.timeZone ?? null;
  const change = useSetTimeZone();
  const options = useMemo(() => zonesWith(zone), [zone]);
  return (
    <Card asChild>
      <section aria-label="Time zone">
        <CardHeader title="Time zone" description="We use it to know what “today” is for you." />
        <SelectField
          name="timeZone"
          label="Your time zone"
          placeholder="Not set"
          options={options}
          value={(change.isPending ? change.variables : zone) ?? ""}
          disabled={change.isPending}
          onChange={({ target: { value } }) =>
            value && change.mutate(value, { onSuccess: () => toast.success("Time zone saved") })
          }
        />
      </section>
    </Card>
  );
}
