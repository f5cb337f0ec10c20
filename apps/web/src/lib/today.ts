import { format } from "date-fns";

/** Today where the reader is, as "YYYY-MM-DD". */
export const today = (): string => format(new Date(), "yyyy-MM-dd");
