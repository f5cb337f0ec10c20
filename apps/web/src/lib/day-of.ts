import { dateLabel } from "@evoya/domain/dates";
import { format } from "date-fns";

/** The day of an instant where the reader is, for people: "Dec 5, 2026". */
export const dayOf = (instant: string): string => dateLabel(format(new Date(instant), "yyyy-MM-dd"));
