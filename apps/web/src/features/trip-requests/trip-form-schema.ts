import { publicFormMessages } from "@evoya/domain/public-forms";
import type { TripDraft } from "@evoya/domain/trip-prefill";
import { type TripRequestForm, tripRequestForm } from "@evoya/schemas/public-forms";
import { plainWords } from "@evoya/ui/lib/plain-words";
import { z } from "zod";
import { today } from "../../lib/today.ts";

/** Which form field a refused field of the request belongs to. */
const shownAs: Record<string, string> = { startDate: "dates", endDate: "dates" };

const toRequest = ({ dates, otherDestination, preferredDestinations, ...rest }: TripDraft) => ({
  ...rest,
  preferredDestinations: [
    ...preferredDestinations,
    ...(otherDestination.trim() ? [otherDestination.trim()] : []),
  ],
  startDate: dates.start,
  endDate: dates.end,
});

/** The form's fields, checked by the request's own schema and turned into it. */
export const tripFormSchema: z.ZodType<TripRequestForm, TripDraft> = z
  .custom<TripDraft>(() => true)
  .transform((draft, context) => {
    const result = tripRequestForm.safeParse(toRequest(draft), { error: plainWords });
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [shownAs[path] ?? path], message });
    if (draft.dates.start && draft.dates.start < today()) refuse("dates", publicFormMessages.startInPast);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) refuse(String(path[0] ?? ""), message);
    return z.NEVER;
  });
