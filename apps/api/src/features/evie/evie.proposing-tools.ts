import { conciergeLimits } from "@evoya/domain/concierge";
import { isCalendarDate } from "@evoya/domain/dates";
import type { EvieProposal } from "@evoya/domain/evie/answer";
import { cleanText } from "@evoya/domain/evie/clean-text";
import { nowFor } from "@evoya/domain/evie/clocks";
import type { EvieFacts, EvieTrip } from "@evoya/domain/evie/facts";
import { evieLimits } from "@evoya/domain/evie/limits";
import { proposedPacking } from "@evoya/domain/evie/packing";
import { proposedChange } from "@evoya/domain/evie/proposing";
import { passedText } from "@evoya/domain/evie/reminding";
import { packingLimits } from "@evoya/domain/packing-groups";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { signedOn } from "@evoya/domain/planner/item-origin";
import type { Plan } from "@evoya/domain/planner/plan";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { readWishes } from "@evoya/domain/planner/wishes/read-wishes";
import { reminderLimits, usualReminderTime } from "@evoya/domain/reminders";
import { timeOfDay } from "@evoya/schemas/common";
import { z } from "zod";
import { short, type Tool, tool } from "./evie.tool.ts";

type Given = {
  facts: EvieFacts;
  planOf: (trip: EvieTrip) => Promise<Plan | null>;
  /** Undefined for a trip that isn't the member's. */
  ownTrip: (id: string) => EvieTrip | undefined;
  propose: (proposal: EvieProposal) => void;
};

const date = z.string().refine(isCalendarDate);

/** What a model may propose. Each proposal is shown as a card, and only happens when the member says so. */
export const proposingTools = ({
  facts,
  planOf,
  ownTrip,
  propose,
}: Given): Record<string, Tool<z.ZodObject>> => ({
  propose_plan_change: tool({
    description:
      "Shows the member a change to one of their trips, to make or not. The wish is plain words: slower mornings, a free day on day 3",
    args: z.strictObject({ tripId: short, wish: z.string().trim().min(1).max(longestWish) }),
    run: async ({ tripId, wish }) => {
      const trip = ownTrip(tripId);
      const plan = trip ? await planOf(trip) : null;
      if (!trip || !plan) return "There is no such plan";
      const now = nowFor(plan, facts);
      const signed = signedOn(plan);
      const { edits, ...left } = readWishes(wish, plan, now, signed);
      const proposal = proposedChange(trip, plan, edits, now);
      if (!proposal) {
        const outcome = edits.length > 0 ? applyEdits(plan, edits, now, signed) : null;
        const why = outcome && !outcome.ok ? outcome : null;
        const other = why?.instead && { dayNumber: why.instead.dayNumber, startsAt: why.instead.startsAt };
        return {
          error: why?.message ?? "The planner can't make this change",
          instead: other ?? null,
          ...left,
        };
      }
      propose(proposal);
      return { shown: proposal.kind === "plan_change" ? proposal.change : "", ...left };
    },
  }),
  propose_concierge_request: tool({
    description: "Shows the member a filled-in request for a concierge, to check and send or not",
    args: z.strictObject({
      destination: z.string().trim().min(2).max(conciergeLimits.destination.max),
      startDate: date.nullish(),
      endDate: date.nullish(),
      travelers: z.int().min(conciergeLimits.travelers.min).max(conciergeLimits.travelers.max).default(2),
      notes: z.string().trim().max(1000).default(""),
    }),
    run: ({ destination, startDate, endDate, travelers, notes }) => {
      const start = startDate && startDate >= facts.today ? startDate : null;
      const end = start && endDate && endDate >= start ? endDate : start;
      propose({
        kind: "concierge_request",
        destination: cleanText(destination),
        startDate: start,
        endDate: end,
        travelers,
        notes: cleanText(notes),
      });
      return "Shown";
    },
  }),
  propose_reminder: tool({
    description:
      "Shows the member a reminder, to set or not, which reaches them on that day at that time by their clock. tripId only if it's about one of their trips",
    args: z.strictObject({
      text: z.string().trim().min(1).max(reminderLimits.text),
      date: date.nullish(),
      time: timeOfDay.default(usualReminderTime),
      tripId: short.nullish(),
    }),
    run: ({ text, date: on, time, tripId }) => {
      const trip = tripId ? ownTrip(tripId) : null;
      if (trip === undefined) return "There is no such trip";
      const passed = on && passedText({ date: on, time }, facts);
      if (passed) return passed;
      const about = { itineraryId: trip?.id ?? null, tripTitle: trip?.title ?? null };
      propose({ kind: "reminder", text: cleanText(text), date: on ?? null, time, ...about });
      return "Shown";
    },
  }),
  propose_packing_items: tool({
    description:
      "Shows the member things to add to the packing list of one of their trips, or not. The list already has papers, clothes for the season, toiletries, electronics, and what the days call for",
    args: z.strictObject({
      tripId: short,
      items: z.array(z.string().trim().min(1).max(packingLimits.label)).min(1).max(evieLimits.packingItems),
    }),
    run: ({ tripId, items }) => {
      const trip = ownTrip(tripId);
      if (trip?.generation !== "ready") return "There is no such plan";
      const proposal = proposedPacking(trip, items.map(cleanText));
      if (!proposal) return "There is nothing to add";
      propose(proposal);
      return "Shown";
    },
  }),
});
