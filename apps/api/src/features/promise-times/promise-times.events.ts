import type { PromiseHours } from "@evoya/domain/promise-times";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

const hoursOf = ({ free, base, elite }: PromiseHours): PromiseHours => ({ free, base, elite });

/** The team promises other times from now on. */
export const promiseTimesChanged = (
  before: PromiseHours,
  after: PromiseHours,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "promise_times.update",
    resourceType: "promise_times",
    resourceId: "promise_times",
    before: hoursOf(before),
    after: hoursOf(after),
  },
});
