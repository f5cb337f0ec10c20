import type { CaseForStaff } from "@evoya/schemas/cases";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { assigneeOption } from "../../../lib/assignee-option.ts";
import { usePermission } from "../../../session/session.ts";
import { assigneesQuery } from "../../client-requests/queries.ts";
import { useAssign } from "../queries.ts";

/** Who works on the request. Saved as soon as you choose. */
export function AssigneeField({ one }: { one: CaseForStaff }) {
  const { id, assignedTo, updatedAt } = one;
  const staff = useQuery(assigneesQuery);
  const update = useAssign(id);
  const mayWrite = usePermission("requests.write");
  const known = staff.data?.items ?? [];
  const isListed = !assignedTo || known.some((each) => each.id === assignedTo.id);
  const people = isListed ? known : [assignedTo, ...known];
  const chosen = update.isPending ? update.variables.assignedTo : assignedTo?.id;

  const assign = (to: string) =>
    update.mutate(
      { assignedTo: to || null, ifMatch: updatedAt },
      {
        onSuccess: () => toast.success("Success", to ? "Request assigned" : "Request unassigned"),
        onError: (error) => toast.error("Failed to assign request", problemText(error)),
      },
    );
  return (
    <SelectField
      label="Assigned to"
      placeholder="Unassigned"
      options={people.map(assigneeOption)}
      value={chosen ?? ""}
      disabled={!mayWrite.allowed || update.isPending}
      title={mayWrite.reason}
      error={staff.isError ? "We couldn't load the list of staff." : undefined}
      onChange={(event) => assign(event.target.value)}
    />
  );
}
