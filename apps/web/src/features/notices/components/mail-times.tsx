import { quietHoursDiffer } from "@evoya/domain/notices";
import type { NoticeSettings } from "@evoya/schemas/notices";
import { SelectField } from "@evoya/ui/select-field";
import { SwitchField } from "@evoya/ui/switch-field";
import { TextField } from "@evoya/ui/text-field";
import { useState } from "react";
import type { useChangeNoticeSettings } from "../queries.ts";

type Props = {
  settings: NoticeSettings;
  change: ReturnType<typeof useChangeNoticeSettings>;
  hasPush: boolean;
};

const usual = { from: "22:00", until: "07:00" };
const howOften = [
  { value: "none", label: "As things happen" },
  { value: "daily", label: "Once a day, at 8 AM" },
];

/** When emails come: at once or daily, and the quiet hours of email and push. */
export function MailTimes({ settings: { emailUpdates, digest, quietHours }, change, hasPush }: Props) {
  if (!emailUpdates && !hasPush) return null;
  const setQuietHours = (hours: typeof usual | null) =>
    change.mutate({
      body: { quietHours: hours },
      said: hours ? "Quiet hours saved" : "Quiet hours are off",
    });
  return (
    <div className="space-y-5 border-t border-line pt-5">
      {emailUpdates && (
        <SelectField
          name="digest"
          label="Send me emails"
          options={howOften}
          value={digest}
          disabled={change.isPending}
          onChange={({ target: { value } }) =>
            change.mutate({
              body: { digest: value as NoticeSettings["digest"] },
              said: value === "daily" ? "You'll get one email a day" : "You'll get emails as things happen",
            })
          }
        />
      )}
      <SwitchField
        label="Quiet hours"
        description={`No ${hasPush ? "emails or push notifications" : "emails"} while you sleep. They'll arrive when quiet hours end. Reminders come at the time you chose.`}
        checked={quietHours !== null}
        disabled={change.isPending}
        onChange={({ target: { checked } }) => setQuietHours(checked ? usual : null)}
      />
      {quietHours && (
        <QuietHours
          key={`${quietHours.from}-${quietHours.until}`}
          saved={quietHours}
          isBusy={change.isPending}
          onChange={setQuietHours}
        />
      )}
    </div>
  );
}

type QuietHoursProps = { saved: typeof usual; isBusy: boolean; onChange: (hours: typeof usual) => void };

/** From when until when; saved as soon as both say something new. */
function QuietHours({ saved, isBusy, onChange }: QuietHoursProps) {
  const [hours, setHours] = useState(saved);
  const hasNoLength = hours.from === hours.until;
  const isNew = hours.from !== saved.from || hours.until !== saved.until;
  return (
    <div className="grid grid-cols-2 gap-4">
      {(["from", "until"] as const).map((part) => (
        <TextField
          key={part}
          type="time"
          label={part === "from" ? "From" : "Until"}
          value={hours[part]}
          error={part === "until" && hasNoLength ? quietHoursDiffer : undefined}
          disabled={isBusy}
          onChange={({ target: { value } }) => value && setHours({ ...hours, [part]: value })}
          onBlur={() => isNew && !hasNoLength && onChange(hours)}
        />
      ))}
    </div>
  );
}
