import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";

/** A photo or video has earned its member points. */
export const memoryRewarded = (userId: string): DomainEvent => ({
  live: [dashboardChanged(`user:${userId}`)],
});
