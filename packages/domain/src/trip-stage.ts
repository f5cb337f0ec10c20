/** Whether a trip is ahead, in progress, or over. One without dates is still ahead. */
export const tripStages = ["upcoming", "on_the_way", "completed"] as const;
export type TripStage = (typeof tripStages)[number];

/**
 * The stage's label; null while a trip is ahead, since its dates already say so. Past dates alone don't mean the trip
 * took place.
 */
export function stageLabel({ stage, wasTaken }: { stage: TripStage; wasTaken: boolean }): string | null {
  if (stage === "upcoming") return null;
  if (stage === "on_the_way") return "On the way";
  return wasTaken ? "Completed" : "Past";
}

type Dates = { startDate: string | null; endDate: string | null };

/** The stage of a trip on the day `today` where its member lives; its last day is still part of it. */
export function stageOn({ startDate, endDate }: Dates, today: string): TripStage {
  if (startDate === null || startDate > today) return "upcoming";
  return (endDate ?? startDate) >= today ? "on_the_way" : "completed";
}

/** Whether only its member knows if a trip took place: its dates have passed, and it wasn't booked with us. */
export const isForMemberToSay = (trip: { stage: TripStage; bookingStatus: string }): boolean =>
  trip.stage === "completed" && trip.bookingStatus !== "confirmed";
