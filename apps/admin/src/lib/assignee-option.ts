import { awayLabel } from "@evoya/domain/absence";

type Colleague = { id: string; name: string; awayUntil?: string | null };

/** A colleague in a list of who can work on something, with until when they're away. */
export const assigneeOption = ({ id, name, awayUntil }: Colleague): { value: string; label: string } => ({
  value: id,
  label: awayUntil ? `${name} (${awayLabel(awayUntil)})` : name,
});
