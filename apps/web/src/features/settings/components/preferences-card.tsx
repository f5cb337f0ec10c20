import { shownCurrencies } from "@evoya/domain/exchange-rates";
import { zoneLabel } from "@evoya/domain/time-zones";
import { type Units, unitSystems } from "@evoya/domain/unit-systems";
import { unitLabels } from "@evoya/domain/units";
import { Card, CardHeader } from "@evoya/ui/card";
import { chooseTheme } from "@evoya/ui/lib/theme";
import { useMediaQuery } from "@evoya/ui/lib/use-media-query";
import { SelectField } from "@evoya/ui/select-field";
import { SwitchField } from "@evoya/ui/switch-field";
import { useTheme } from "@evoya/ui/theme-toggle";
import { toast } from "@evoya/ui/toast";
import { useMemo } from "react";
import { browserCurrency, currencyName } from "../../../lib/money.ts";
import { useUnits } from "../../../lib/units.ts";
import { useSession } from "../../../session/session.ts";
import { useSetCurrency } from "../../../session/use-set-currency.ts";
import { useSetUnits } from "../../../session/use-set-units.ts";
import { useSetTimeZone } from "../../../session/use-time-zone.ts";

/** Every time zone this browser knows, plus the member's own. */
function zonesWith(own: string | null): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...(own ? [own] : [])]);
  return [...known].sort().map((value) => ({ value, label: labelOf(value) }));
}

/** "America/Los_Angeles" -> "America: Los Angeles". */
const labelOf = (zone: string): string =>
  zone.includes("/") ? `${zone.slice(0, zone.indexOf("/"))}: ${zoneLabel(zone)}` : zone;

/** How the app looks here, and the calendar that decides what "today" is (public spec §2.13). */
export function PreferencesCard() {
  return (
    <Card asChild>
      <section aria-label="Preferences">
        <CardHeader title="Preferences" />
        <DarkModeSwitch />
        <TimeZoneField />
        <UnitsField />
        <CurrencyField />
      </section>
    </Card>
  );
}

/** Follows the device until someone chooses. */
function DarkModeSwitch() {
  const theme = useTheme();
  const isDeviceDark = useMediaQuery("(prefers-color-scheme: dark)");
  return (
    <SwitchField
      label="Dark mode"
      description="On this device"
      className="mb-5"
      checked={theme === "system" ? isDeviceDark : theme === "dark"}
      onChange={({ target: { checked } }) => chooseTheme(checked ? "dark" : "light")}
    />
  );
}

function TimeZoneField() {
  const { member } = useSession();
  const zone = member?.timeZone ?? null;
  const change = useSetTimeZone();
  const options = useMemo(() => zonesWith(zone), [zone]);
  return (
    <SelectField
      name="timeZone"
      label="Your time zone"
      hint="We use it to know what “today” is for you."
      placeholder="Not set"
      options={options}
      value={(change.isPending ? change.variables : zone) ?? ""}
      disabled={change.isPending}
      onChange={({ target: { value } }) =>
        value && change.mutate(value, { onSuccess: () => toast.success("Time zone saved") })
      }
    />
  );
}

const unitOptions = unitSystems.map((value) => ({ value, label: unitLabels[value] }));

function UnitsField() {
  const units = useUnits();
  const change = useSetUnits();
  return (
    <SelectField
      name="units"
      label="Units"
      hint="For temperatures and distances, on every page and in your documents."
      className="mt-5"
      options={unitOptions}
      value={change.isPending ? change.variables : units}
      disabled={change.isPending}
      onChange={({ target: { value } }) =>
        change.mutate(value as Units, { onSuccess: () => toast.success("Units saved") })
      }
    />
  );
}

const currencies = shownCurrencies.map((value) => ({
  value,
  label: value === "USD" ? "US dollars only" : `${currencyName(value)} (${value})`,
}));

/** Only for estimates: we charge in dollars. */
function CurrencyField() {
  const chosen = useSession().member?.currency ?? null;
  const change = useSetCurrency();
  const local = browserCurrency();
  const automatic = `Automatic (${local ? currencyName(local) : "US dollars"})`;
  return (
    <SelectField
      name="currency"
      label="Estimates beside dollars"
      hint="For the costs of your trips. We always charge in US dollars."
      className="mt-5"
      options={[{ value: "", label: automatic }, ...currencies]}
      value={(change.isPending ? change.variables : chosen) ?? ""}
      disabled={change.isPending}
      onChange={({ target: { value } }) =>
        change.mutate(value || null, {
          onSuccess: () => toast.success("Currency saved"),
        })
      }
    />
  );
}
