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

/** How many places a model may be asked about for one member in a day. */
const placesPerDay = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** The model has been asked about as many places for the member as it will be today. */
export class TooManyPlaces extends Error {
  override name = "TooManyPlaces";
}

/**
 * Counts a place that the model is about to be asked about: with too little to it, a trip counts against nothing else.
 * Answers the request's id. Throws `TooManyPlaces`. Its transaction is over before the model is called.
 */
export async function takePlaceRequest(
  { modelRequests }: Pick<ModelQuotaStores, "modelRequests">,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const since = new Date(now.getTime() - dayMs);
  if ((await modelRequests.countPlaces(userId, since)) >= placesPerDay) throw new TooManyPlaces();
  return modelRequests.add(userId, "place");
}
