import { quotaPeriod } from "@evoya/domain/entitlements";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ModelRequestRepository } from "./model-requests.repository.ts";

export type ModelQuotaStores = { modelRequests: ModelRequestRepository; membershipReader: MembershipReader };

/**
 * Counts one request to the planner, which a language model may serve, against the member's month. Throws
 * `entitlement_required` if it's used up. Its transaction is over before a model is called.
 */
export async function takeModelRequest(
  { modelRequests, membershipReader }: ModelQuotaStores,
  { userId, kind, now }: { userId: string; kind: "wishes" | "retry"; now: Date },
): Promise<void> {
  const used = await modelRequests.count(userId, quotaPeriod(now).from);
  await membershipReader.require(userId, "planner_requests", used);
  await modelRequests.add(userId, kind);
}
