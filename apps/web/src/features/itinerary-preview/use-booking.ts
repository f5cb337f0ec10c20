import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { problemText } from "@evoya/ui/lib/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import type { BookingDetails } from "./booking-details.ts";
import { bookingTimeoutMs, bookSample, QuizRequired } from "./booking-steps.ts";

/** How long success stays on screen before the dashboard. Source: member spec §9. */
const redirectAfterMs = 2_000;

export type BookingFailure = { title: string; text: string; needsQuiz: boolean };

function failureOf(error: Error): BookingFailure {
  if (error instanceof QuizRequired)
    return {
      title: "Quiz Data Required",
      text: "Please complete the travel quiz first.",
      needsQuiz: true,
    };
  if (error.name === "TimeoutError" || error.name === "AbortError" || error.name === "CanceledError")
    return {
      title: "Request timed out",
      text: "The booking process took too long to complete. Please try again.",
      needsQuiz: false,
    };
  return { title: "Something went wrong", text: problemText(error), needsQuiz: false };
}

const stateOf = { idle: "idle", pending: "processing", success: "success", error: "error" } as const;

/** The booking of a sample: idle, processing, success or error (member spec §2, booking screen states). */
export function useBooking(resultType: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tripKey = useIdempotencyKey();
  const bookingKey = useIdempotencyKey();
  // A second click can come before the first one has rendered.
  const isRunning = useRef(false);
  const [step, setStep] = useState(0);
  const [earlyError, setEarlyError] = useState<Error | null>(null);
  const booking = useMutation({
    mutationFn: (details: BookingDetails) =>
      bookSample({
        resultType,
        details,
        keys: { trip: tripKey.keyFor(resultType), booking: bookingKey.keyFor(details) },
        signal: AbortSignal.timeout(bookingTimeoutMs),
        refresh: () => client.invalidateQueries(),
        onStep: setStep,
      }),
    onError: () => {
      isRunning.current = false;
    },
  });
  const { isSuccess } = booking;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.dashboard), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  const error = earlyError ?? booking.error;
  return {
    state: earlyError ? ("error" as const) : stateOf[booking.status],
    step,
    failure: error ? failureOf(error) : null,
    /** Sets the reason why a booking couldn't start. */
    fail: setEarlyError,
    book: (details: BookingDetails) => {
      if (isRunning.current) return;
      isRunning.current = true;
      booking.mutate(details);
    },
    reset: () => {
      setStep(0);
      setEarlyError(null);
      booking.reset();
    },
  };
}
