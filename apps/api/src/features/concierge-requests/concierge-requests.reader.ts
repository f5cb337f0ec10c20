import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";

/** What other features may ask about a member's concierge requests. */
export type ConciergeRequestReader = Pick<ConciergeRequestRepository, "findActive" | "findLatest">;
