import { api } from "../../api.ts";
import type { BookingDetails } from "./booking-details.ts";

/** The messages while a sample becomes a booking; each shows during its actual step. */
export const bookingProgress = [
  { percent: 20, message: "Validating your preferences..." },
  { percent: 40, message: "Creating personalized itinerary..." },
  { percent: 60, message: "Coordinating with travel partners..." },
  { percent: 80, message: "Finalizing your experience..." },
  { percent: 100, message: "Complete! Redirecting..." },
] as const;

/** Nobody should wait longer than this. Source: member spec §9 (booking screen time-out). */
export const bookingTimeoutMs = 15_000;

export class QuizRequired extends Error {
  override name = "QuizRequired";
}

type Booking = {
  resultType: string;
  details: BookingDetails;
  /** The same key books only once, however often someone clicks or tries again. */
  keys: { trip: string; booking: string };
  signal: AbortSignal;
  /** Refetches everything the dashboard shows. */
  refresh: () => Promise<unknown>;
  onStep: (step: number) => void;
};

/**
 * Turns the sample into the member's own trip and requests its booking. Throws `QuizRequired` if they haven't taken
 * the quiz.
 */
export async function bookSample({ resultType, details, keys, signal, refresh, onStep }: Booking) {
  const { numTravelers, startDate } = details;
  onStep(0);
  const { fromQuiz } = await api.getItineraryDefaults(undefined, { signal });
  if (!fromQuiz) throw new QuizRequired();
  onStep(1);
  const { id } = await api.createItineraryFromSample(
    { body: { resultType } },
    { signal, idempotencyKey: keys.trip },
  );
  onStep(2);
  await api.requestBooking(
    { params: { id }, body: { numTravelers, startDate, notes: "" } },
    { signal, idempotencyKey: keys.booking },
  );
  onStep(3);
  await refresh();
  onStep(4);
}
