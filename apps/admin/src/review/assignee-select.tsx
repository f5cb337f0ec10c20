import { SelectField } from "@evoya/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { assigneesQuery } from "../features/client-requests/queries.ts";
import { assigneeOption } from "../lib/assignee-option.ts";
import { useStaffAction } from "../lib/use-staff-action.ts";

type Person = { id: string; name: string };
type Props = {
  assignedTo: Person | null;
  mayWrite: { allowed: boolean; reason: string | undefined };
  assign: (to: string | null) => Promise<unknown>;
};

/** Who works on it. Saved as soon as you choose. */
export function AssigneeSelect({ assignedTo, mayWrite, assign }: Props) {
  const staff = useQuery(assigneesQuery);
  const update = useStaffAction({
    act: assign,
    done: (_, to) => (to ? "Assigned" : "Unassigned"),
    failed: "Failed to assign",
  });
  const known = staff.data?.items ?? [];
  const isListed = !assignedTo || known.some(({ id }) => id === assignedTo.id);
  const people = isListed ? known : [assignedTo, ...known];
  const chosen = update.isPending ? update.variables : assignedTo?.id;
  return (
    <SelectField
      label="Assigned to"
      placeholder="Unassigned"
      options={people.map(assigneeOption)}
      value={chosen ?? ""}
      disabled={!mayWrite.allowed || update.isPending}
      title={mayWrite.reason}
      error={staff.isError ? "We couldn't load the list of staff." : undefined}
      onChange={({ target }) => update.mutate(target.value || null)}
    />
  );
}
