import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";

/** What other features can read about a member's concierge requests. */
export type ConciergeRequestReader = Pick<ConciergeRequestRepository, "findActive" | "findLatest">;
