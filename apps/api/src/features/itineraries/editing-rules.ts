import { atlasOf } from "@evoya/domain/catalog/atlas";
import { firstNameOf, type TripRole } from "@evoya/domain/companions";
import { calendarDateIn } from "@evoya/domain/dates";
import { maxVersionBytes, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { zoneOf } from "@evoya/domain/time-zones";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { HeldPlan } from "./itineraries.repository.ts";

/** Whether we still have all destinations of a plan. */
export const isKnown = (plan: Plan): boolean =>
  plan.legs.every(({ destinationId }) => atlasOf(plan).destination(destinationId));

/** Throws `conflict` for a plan with places the catalog no longer has. */
export function requireKnown(plan: Plan): void {
  if (isKnown(plan)) return;
  throw new Problem("conflict", "This plan can't be changed here. Ask your concierge to do it.");
}

/** Throws `conflict` for dates and travelers of a trip that a concierge is booking, which only they can change. */
export function requireUnbooked({ bookingStatus }: HeldPlan): void {
  if (bookingStatus === "not_requested" || bookingStatus === "cancelled") return;
  throw new Problem(
    "conflict",
    "This trip is being booked. Ask your concierge to change its dates or travelers.",
  );
}

/** Throws `forbidden` for a companion who can only view. */
export function requireEditor({ role }: { role: TripRole }): void {
  if (role === "viewer") throw new Problem("forbidden", "You can look at this trip, but not change it.");
}

/** Throws `forbidden` for companions. */
export function requireOwner({ role }: HeldPlan): void {
  if (role !== "owner")
    throw new Problem(
      "forbidden",
      "Only the member whose trip it is changes its name, dates, and travelers.",
    );
}

/** What someone hears whose edit came second, with the name of whoever was faster, if that was someone else we know. */
export function whoWasFaster({ planChangedBy, changerName }: HeldPlan, userId: string): string {
  const name = firstNameOf(changerName);
  if (!name || planChangedBy === userId)
    return "This plan was changed elsewhere. Please look at the latest version and try again.";
  return `${name} changed this trip a moment ago, so we didn't make your change. You're looking at the latest plan now.`;
}

/** A plan's size without the destinations it carries, since nobody can make those smaller. */
const bytesOf = ({ made: _carried, ...plan }: Plan): number => Buffer.byteLength(JSON.stringify(plan));

/** Throws `conflict` for a change that makes a plan larger than a version can be. */
export function requireRoom(before: Plan, after: Plan): void {
  const bytes = bytesOf(after);
  if (bytes <= maxVersionBytes || bytes <= bytesOf(before)) return;
  throw new Problem("conflict", "This plan is as long as it can be. Please remove something first.");
}

/** Throws `invalid_input` for a trip that would start before the member's today, unless it did before. */
export async function requireAhead(
  profiles: ProfileReader,
  clock: () => Date,
  userId: string,
  { brief }: Plan,
  edits: PlanEdit[],
): Promise<void> {
  const dates = edits.find((edit) => edit.kind === "dates");
  if (!dates || dates.startDate === brief.startDate) return;
  const zone = zoneOf((await profiles.find(userId))?.timezone);
  if (dates.startDate >= calendarDateIn(zone, clock())) return;
  throw invalidField("startDate", "Start date cannot be in the past");
}
