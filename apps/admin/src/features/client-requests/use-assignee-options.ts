import { useQuery } from "@tanstack/react-query";
import { assigneeOption } from "../../lib/assignee-option.ts";
import { useStaff } from "../../session/session.ts";
import { assigneesQuery } from "./queries.ts";

/** Whose requests to show: your own first, then those nobody has taken on, then each colleague's. */
export function useAssigneeOptions(): { value: string; label: string }[] {
  const { id } = useStaff();
  const { data } = useQuery(assigneesQuery);
  const team = (data?.items ?? []).map(assigneeOption);
  const own = team.filter(({ value }) => value === id).map(({ value }) => ({ value, label: "Me" }));
  return [...own, { value: "nobody", label: "Unassigned" }, ...team.filter(({ value }) => value !== id)];
}
