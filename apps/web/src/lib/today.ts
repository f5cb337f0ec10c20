import { addYears, format } from "date-fns";

/** Today where the reader is, as "YYYY-MM-DD". */
export const today = (): string => format(new Date(), "yyyy-MM-dd");

/** The same day `years` from now, or ago when negative, as "YYYY-MM-DD". */
export const yearsFromToday = (years: number): string => format(addYears(new Date(), years), "yyyy-MM-dd");
