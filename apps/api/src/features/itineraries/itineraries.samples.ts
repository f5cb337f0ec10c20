import type { Destination } from "@evoya/domain/catalog/index";
import { destinationLabel } from "@evoya/domain/catalog/options";
import { sampleBrief, sampleDestination, samplePlan } from "@evoya/domain/planner/engine/sample-plan";
import type { Plan } from "@evoya/domain/planner/plan";
import { tripBudgets } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { type KeepingStores, keepPlan } from "./keep-plan.ts";
import { requireRoomForTrip } from "./room-for-trips.ts";

type Deps = { transact: Transact<KeepingStores>; quiz: QuizReader; catalog: Pick<CatalogReader, "guides"> };

/** The same for everyone, so each is made only once for each version of a destination. */
const samples = new WeakMap<Destination, Plan>();

function planFor(destination: Destination): Plan {
  const known = samples.get(destination);
  if (known) return known;
  const plan = samplePlan(destination);
  samples.set(destination, plan);
  return plan;
}

/** A week for two at a destination, to look at and to make your own. Source: member spec §2 (itinerary preview). */
export function createItinerarySamples({ transact, quiz, catalog }: Deps) {
  const destinationFor = async (resultType: string): Promise<Destination> => {
    const named = sampleDestination(resultType);
    const destination = named && (await catalog.guides([named.id])).get(named.id);
    if (!destination) throw new Problem("not_found", "We don't have a sample for this place yet.");
    return destination;
  };

  return {
    /** Throws `not_found` for a place we can't plan. */
    find: async (resultType: string) => {
      const destination = await destinationFor(resultType);
      return {
        destinationId: destination.id,
        destination: destinationLabel(destination),
        plan: planFor(destination),
      };
    },

    /**
     * Makes the sample the member's trip; it doesn't use up a generation, since nothing is generated. Throws
     * `not_found`, and `conflict` before the quiz is taken (member spec §9) or with as many trips as allowed.
     */
    take: async (userId: string, resultType: string): Promise<string> => {
      const destination = await destinationFor(resultType);
      if (!(await quiz.latestAnswers(userId)))
        throw new Problem("conflict", "Please complete the travel quiz first.");
      const plan = planFor(destination);
      const { tripLength, travellers, travelStyle, travelParty, pace, interests, budget, seed } =
        sampleBrief(destination);
      const { minCents, maxCents } = tripBudgets.find(({ label }) => label === budget)!;
      return transact(async (stores) => {
        await requireRoomForTrip(stores.itineraries, userId, "member");
        const id = await stores.itineraries.add({
          request: {
            userId,
            destination: destination.name,
            tripLength,
            groupSize: travellers,
            travelStyle,
            travelParty,
            pace,
            interests,
            budgetMinCents: minCents,
            budgetMaxCents: maxCents,
          },
          itinerary: { userId, title: plan.title, workflowStatus: "pending", seed },
          counts: false,
        });
        const row = await stores.itineraries.find(id);
        if (!row) throw new Problem("not_found");
        const made = {
          plan,
          source: "builtin",
          model: null,
          inputTokens: null,
          outputTokens: null,
          costMicroUsd: null,
        } as const;
        await keepPlan(stores, row, made, { seen: true });
        return id;
      });
    },
  };
}

export type ItinerarySamples = ReturnType<typeof createItinerarySamples>;
