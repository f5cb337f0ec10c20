import { absenceNoteMax, awayLabel } from "@evoya/domain/absence";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission, useStaff } from "../../../session/session.ts";
import { assigneesQuery } from "../../client-requests/queries.ts";

/** Until when you're away; managers can set it for colleagues too (decision 293). */
export function AbsenceCard() {
  const { id: ownId } = useStaff();
  const mayManage = usePermission("settings.write").allowed;
  const { data } = useQuery(assigneesQuery);
  const [id, setId] = useState(ownId);
  const team = data?.items ?? [];
  const colleague = team.find((each) => each.id === id);
  // Viewers have no work that could wait for them.
  if (!data || (!mayManage && !colleague)) return null;
  return (
    <Card asChild>
      <section aria-label="Absence">
        <CardHeader
          title="Absence"
          description="What's late and yours goes to the whole team while you're away."
        />
        {mayManage && (
          <SelectField
            label="Colleague"
            className="mb-4"
            options={team.map((each) => ({
              value: each.id,
              label: each.id === ownId ? `${each.name} (you)` : each.name,
            }))}
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
        )}
        {colleague && (
          <AbsenceForm key={`${id} ${colleague.awayUntil}`} colleague={colleague} isOwn={id === ownId} />
        )}
      </section>
    </Card>
  );
}

type Colleague = { id: string; awayUntil: string | null; awayNote: string | null };

function AbsenceForm({ colleague, isOwn }: { colleague: Colleague; isOwn: boolean }) {
  const { id, awayUntil, awayNote } = colleague;
  const [day, setDay] = useState(awayUntil ?? "");
  const [note, setNote] = useState(awayNote ?? "");
  const saving = useStaffAction({
    act: (until: string | null) => {
      const body = { awayUntil: until, ...(until && note && { note }) };
      return isOwn ? api.setOwnAbsence({ body }) : api.setAbsence({ params: { id }, body });
    },
    done: (_, until) => (until ? awayLabel(until) : "Back at work"),
    failed: "We couldn't save the absence",
    stale: [assigneesQuery.queryKey],
  });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (day && !saving.isPending) saving.mutate(day);
      }}
    >
      {awayUntil && <p className="font-semibold">{awayLabel(awayUntil)}</p>}
      <TextField
        label="Back on"
        type="date"
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label="Note for the team"
        optional
        maxLength={absenceNoteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" busy={saving.isPending} busyLabel="Saving...">
          Save
        </Button>
        {awayUntil && (
          <Button variant="ghost" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            End the absence
          </Button>
        )}
      </div>
    </form>
  );
}
