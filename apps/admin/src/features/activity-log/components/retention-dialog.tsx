import { deletesMore, retentionText } from "@evoya/domain/log-retention";
import type { LogRetention } from "@evoya/schemas/activity-log";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { SelectField } from "@evoya/ui/select-field";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { retentionQuery } from "../queries.ts";

const forever = "forever";
const offered = [null, 12, 24, 36, 60, 84, 120];

const textOf = (keepMonths: number | null): string => String(keepMonths ?? forever);
const monthsOf = (value: string): number | null => (value === forever ? null : Number(value));

type Props = { retention: LogRetention; onClose: () => void };

/** Asks for how long the log is kept, and says what a shorter time deletes. */
export function RetentionDialog({ retention, onClose }: Props) {
  const [value, setValue] = useState(textOf(retention.keepMonths));
  const keepMonths = monthsOf(value);
  const isShorter = deletesMore(retention.keepMonths, keepMonths);
  const save = useStaffAction({
    act: () => api.updateLogRetention({ body: { keepMonths } }, { ifMatch: retention.updatedAt }),
    done: "Retention saved",
    failed: "Error",
    stale: [retentionQuery.queryKey],
    onDone: onClose,
  });
  const options = [...new Set([...offered, retention.keepMonths])].map((months) => ({
    value: textOf(months),
    label: months === null ? "Keep forever" : `Keep for ${retentionText(months)}`,
  }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="How long the log is kept"
      description="Entries go a whole month at a time."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isShorter ? "danger" : "primary"}
            disabled={keepMonths === retention.keepMonths}
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={() => save.mutate()}
          >
            {isShorter ? "Delete Older Entries" : "Save"}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <SelectField
          label="Retention"
          options={options}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        {isShorter && (
          <Callout tone="warning" title="Older entries are deleted for good">
            Within the hour, what's older than {retentionText(keepMonths)} is deleted. Export it first if you
            may need it.
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
