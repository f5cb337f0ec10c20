import { Button } from "@evoya/ui/button";
import { Menu, MenuItem } from "@evoya/ui/menu";
import { AlarmClock, AlarmClockOff } from "lucide-react";
import { snoozeChoices } from "../snooze.ts";

type Props = {
  isSnoozed: boolean;
  disabled: boolean;
  /** Null to bring it back now. */
  onChange: (until: string | null) => void;
};

/** Puts a conversation off until later, or brings it back. */
export function SnoozeMenu({ isSnoozed, disabled, onChange }: Props) {
  if (isSnoozed)
    return (
      <Button size="sm" variant="outline" disabled={disabled} onClick={() => onChange(null)}>
        <AlarmClockOff aria-hidden />
        Stop snoozing
      </Button>
    );
  return (
    <Menu
      trigger={
        <Button size="sm" variant="outline" disabled={disabled}>
          <AlarmClock aria-hidden />
          Snooze
        </Button>
      }
    >
      {snoozeChoices(new Date()).map(({ label, until }) => (
        <MenuItem key={label} onSelect={() => onChange(until.toISOString())}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
