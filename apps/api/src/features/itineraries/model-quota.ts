import { quotaPeriod } from "@evoya/domain/entitlements";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ModelRequestRepository } from "./model-requests.repository.ts";

export type ModelQuotaStores = { modelRequests: ModelRequestRepository; membershipReader: MembershipReader };

/**
 * Counts one request to the planner, which a language model may answer, toward the member's month. Throws
 * `entitlement_required` if it's used up. Its transaction ends before a model is called.
 */
export async function takeModelRequest(
  { modelRequests, membershipReader }: ModelQuotaStores,
  { userId, kind, now }: { userId: string; kind: "wishes" | "retry"; now: Date },
): Promise<void> {
  const used = await modelRequests.count(userId, quotaPeriod(now).from);
  await membershipReader.require(userId, "planner_requests", used);
  await modelRequests.add(userId, kind);
}

/** How many places we may ask a model about for one member per day. */
const placesPerDay = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** We've asked the model about as many places for the member as we will today. */
export class TooManyPlaces extends Error {
  override name = "TooManyPlaces";
}

/**
 * Counts a place that we're about to ask the model about; a trip to one with too little to offer counts
 * toward nothing else. Returns the request's id. Throws `TooManyPlaces`. Its transaction ends before the
 * model is called.
 */
export async function takePlaceRequest(
  { modelRequests }: Pick<ModelQuotaStores, "modelRequests">,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const since = new Date(now.getTime() - dayMs);
  if ((await modelRequests.countPlaces(userId, since)) >= placesPerDay) throw new TooManyPlaces();
  return modelRequests.add(userId, "place");
}
