import { type TripDraft, tripDraftFrom } from "@evoya/domain/trip-prefill";
import { tripDraftKey } from "../../lib/kept-here.ts";

export const emptyTrip: TripDraft = {
  fullName: "",
  email: "",
  phone: "",
  preferredDestinations: [],
  otherDestination: "",
  dates: { start: "", end: "" },
  travelType: "",
  budgetRange: "",
  notes: "",
};

/** Text typed but not sent; null if there's nothing usable. */
export function readTripDraft(): TripDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(tripDraftKey) ?? "null");
    return kept === null ? null : tripDraftFrom(kept, emptyTrip);
  } catch {
    return null;
  }
}

/** Whether it could be stored: a browser may refuse. */
export function saveTripDraft(draft: TripDraft): boolean {
  try {
    localStorage.setItem(tripDraftKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearTripDraft(): void {
  try {
    localStorage.removeItem(tripDraftKey);
  } catch {
    // With storage blocked, there's nothing to remove.
  }
}
