import { awayLabel } from "@evoya/domain/absence";

type Colleague = { id: string; name: string; awayUntil?: string | null };

/** A colleague in a list of people who can work on something, with the day they're back if they're away. */
export const assigneeOption = ({ id, name, awayUntil }: Colleague): { value: string; label: string } => ({
  value: id,
  label: awayUntil ? `${name} (${awayLabel(awayUntil)})` : name,
});
