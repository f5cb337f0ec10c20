export type PlanFaultCode =
  | "no-days"
  | "day-number"
  | "date"
  | "empty-day"
  | "duplicate-id"
  | "repeated-place"
  | "unknown-place"
  | "invalid-time"
  | "overlap"
  | "travel-time"
  | "outside-hours"
  | "closed-day"
  | "invalid-cost"
  | "day-sum"
  | "total-sum";

/** A rule a plan breaks, and where. */
export type PlanFault = {
  code: PlanFaultCode;
  message: string;
  dayNumber: number | null;
  itemId: string | null;
};
