import { destinationById, findDestination } from "@evoya/domain/catalog/index";
import { searchFaq } from "@evoya/domain/evie/about-help";
import { type EvieLink, type EvieProposal, eviePages, pagesWithId } from "@evoya/domain/evie/answer";
import { cleanText } from "@evoya/domain/evie/clean-text";
import type { EvieFacts, EvieTrip } from "@evoya/domain/evie/facts";
import { evieLimits } from "@evoya/domain/evie/limits";
import { faqEntries } from "@evoya/domain/faq";
import type { Plan } from "@evoya/domain/planner/plan";
import { regionOf } from "@evoya/domain/regions";
import { z } from "zod";
import type { AssistantTool } from "../../adapters/assistant/assistant.ts";
import type { EvieFactsReader } from "./evie.facts.ts";
import { proposingTools } from "./evie.proposing-tools.ts";
import { short, type Tool, tool } from "./evie.tool.ts";

type Deps = {
  facts: EvieFacts;
  /** The plan of one of the trips in these facts. */
  planOf: (trip: EvieTrip) => Promise<Plan | null>;
  guideTo: EvieFactsReader["guideTo"];
  nextPayment: () => ReturnType<EvieFactsReader["nextPaymentOf"]>;
};

/** What a model has asked to show with its answer. */
export type Extras = { links: EvieLink[]; proposal: EvieProposal | null; offersPerson: boolean };

/** A plan as a model reads it. */
const outline = ({ title, days, costs }: Plan) => ({
  title,
  totalCents: costs.totalCents,
  days: days.map(({ number, date: on, title: name, items }) => ({
    number,
    date: on,
    title: name,
    items: items.map(({ startsAt, title: what, area }) => ({ startsAt, what, area })),
  })),
});

/**
 * What a model may ask for: to read what the member may read, and to have a link or a proposal shown with its
 * answer. None of it changes anything. Calls that don't fit are refused in words the model can read.
 */
export function createEvieTools({ facts, planOf, guideTo, nextPayment }: Deps) {
  const extras: Extras = { links: [], proposal: null, offersPerson: false };
  const propose = (proposal: EvieProposal): void => {
    extras.proposal = proposal;
  };
  const ownTrip = (id: string) => facts.trips.find((trip) => trip.id === id);

  /** Whether a link leads to one of our own pages: the member's own trip or request, our catalog, our FAQ. */
  const isOurs = ({ page, id }: EvieLink): boolean => {
    if (!pagesWithId.includes(page)) return id === null;
    switch (page) {
      case "trip":
        return ownTrip(id ?? "") !== undefined;
      case "request":
        return facts.requests.some((request) => request.id === id);
      case "faq":
        return faqEntries.some((entry) => entry.id === id);
      default: {
        const [region, place = ""] = (id ?? "").split("/");
        return destinationById(place) !== undefined && regionOf(place)?.id === region;
      }
    }
  };

  const tools: Record<string, Tool<z.ZodObject>> = {
    read_trip_plan: tool({
      description: "The days of one of the member's own trips",
      args: z.strictObject({ tripId: short }),
      run: async ({ tripId }) => {
        const trip = ownTrip(tripId);
        const plan = trip ? await planOf(trip) : null;
        return plan ? outline(plan) : "There is no such plan";
      },
    }),
    read_destination: tool({
      description:
        "What our guide knows about a destination: seasons, weather by month, visa, money, places, food",
      args: z.strictObject({ name: short }),
      run: async ({ name }) => {
        const found = await guideTo(findDestination(name));
        if (!found) return "Our guide doesn't have this place";
        const { id, country, summary, seasons, months, practical, currencyNote, places, meals } = found;
        const known = places.toSorted((a, b) => b.weight - a.weight).slice(0, 12);
        return {
          link: { page: "destination", id: `${regionOf(id)?.id}/${id}` },
          name: found.name,
          ...{ country, summary, seasons, months, practical, currencyNote },
          places: known.map((place) => ({ name: place.name, note: place.note })),
          food: meals.slice(0, 6).map(({ title, note }) => ({ title, note })),
        };
      },
    }),
    read_next_payment: tool({
      description: "What the member's plan will charge when it renews, after their credit",
      args: z.strictObject({}),
      run: async () => (await nextPayment()) ?? "Nothing renews, or the payment provider didn't answer",
    }),
    search_help: tool({
      description: "Our FAQ: rules, plans, payments, privacy",
      args: z.strictObject({ query: short }),
      run: ({ query }) => searchFaq(query).slice(0, 3),
    }),
    show_link: tool({
      description:
        "Shows a link below the answer. trip, request, faq and destination need the id you read; other pages have none",
      args: z.strictObject({ page: z.enum(eviePages), id: short.nullish(), label: short }),
      run: ({ page, id, label }) => {
        const link: EvieLink = { page, id: id ?? null, label: cleanText(label).slice(0, 80) };
        if (!isOurs(link)) return "There is no such page";
        const others = extras.links.filter((one) => one.page !== link.page || one.id !== link.id);
        extras.links = [...others, link].slice(0, evieLimits.links);
        return "Shown";
      },
    }),
    ...proposingTools({ facts, planOf, ownTrip, propose }),
    offer_person: tool({
      description: "Shows a button that hands this conversation to a person on the team",
      args: z.strictObject({}),
      run: () => {
        extras.offersPerson = true;
        return "Shown";
      },
    }),
  };

  return {
    extras,
    definitions: Object.entries(tools).map(
      ([name, { description, args }]): AssistantTool => ({
        name,
        description,
        parameters: z.toJSONSchema(args, { io: "input", unrepresentable: "any" }),
      }),
    ),
    /** Answers a model's call. Its input is checked like any stranger's. */
    run: async (name: string, json: string): Promise<string> => {
      const called = Object.hasOwn(tools, name) ? tools[name] : undefined;
      if (!called) return "There is no such tool";
      let args: unknown;
      try {
        args = JSON.parse(json || "{}");
      } catch {
        return "The arguments aren't valid JSON";
      }
      const { data, success } = called.args.safeParse(args);
      if (!success) return "The arguments don't fit";
      return JSON.stringify(await called.run(data));
    },
  };
}
