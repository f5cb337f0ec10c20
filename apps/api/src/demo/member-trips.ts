import { travelersFor } from "@evoya/domain/planner/brief";
import { interests, paces, travelParties, travelStyles, tripBudgetLabels } from "@evoya/domain/planner/plan";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { TripStory } from "./life.ts";
import type { Scene } from "./scene.ts";
import { later, type Step } from "./stage.ts";
import { albumTitles, bookingNotes, captions } from "./texts/trips.ts";

const idOf = ({ trips }: Scene, trip: TripStory): string => {
  const id = trips.get(trip);
  if (!id) throw new Error(`The trip to ${trip.place} was never asked for.`);
  return id;
};

async function askForTrip({ stage, userId, random, trips }: Scene, trip: TripStory): Promise<void> {
  const { id } = await stage.services.itineraries.generate(userId, {
    destination: trip.place,
    tripLength: trip.days,
    travelStyle: random.pick(travelStyles),
    budget: random.pick(tripBudgetLabels.slice(1)),
    travelParty: random.pick(travelParties),
    pace: random.pick(paces),
    interests: random.some(interests, 4),
    startDate: stage.timeline.day(trip.startsIn),
    diets: [],
    childAges: [],
    accessNeeds: [],
  });
  trips.set(trip, id);
  const job = trip.fails ? "abandon-itinerary" : "generate-itinerary";
  await stage.jobHandlers[job]({ itineraryId: id });
}

const paymentDetails =
  "Everything is held for you for three days. Please transfer the amount of the estimate with your name as its reference, and write to us with any question.";

const cancelReason =
  "The hotel has closed for repairs until next summer, and nothing as quiet is free nearby. You owe nothing. Shall we look at other dates?";

const terms =
  "20 percent now, the rest 30 days before you leave. Until then you can cancel for free; after that, stays and tickets are not refunded.";

/** Proposes the trip to the member at its planned cost. */
async function propose(
  { stage }: Scene,
  request: string,
  itineraryId: string,
  concierge: StaffOrigin,
): Promise<void> {
  const { proposals } = stage.services;
  const { items } = await proposals.proposable(request);
  const version = items.find(({ id }) => id === itineraryId)?.versions[0];
  if (!version) return;
  const { number, totalCents: priceCents } = version;
  const note = "Everything as planned. I've asked for quiet rooms.";
  const proposal = { itineraryId, version: number, priceCents, travelers: 2, terms, note, follows: null };
  await proposals.send(request, proposal, concierge);
}

function bookingSteps(scene: Scene, trip: TripStory, asked: Date): Step[] {
  const { stage, userId, random } = scene;
  const { bookingCanceling, bookingDesk, bookingRequests } = stage.services;
  const { booking } = trip;
  if (!booking) return [];
  const concierge = random.pick(stage.cast.concierges);
  const notes = random.pick(bookingNotes);
  const requested = later(asked, 30, stage.present);
  let request = "";
  const steps: Step[] = [
    {
      at: requested,
      act: async () => {
        const numTravelers = travelersFor("couple");
        request = await bookingRequests.submit(userId, {
          itineraryId: idOf(scene, trip),
          numTravelers,
          notes,
        });
      },
    },
  ];
  const path = {
    pending: [],
    new: ["new"],
    in_progress: ["in_progress", "proposal"],
    completed: ["in_progress", "payment", "completed"],
    canceled: ["in_progress", "payment", "cancel"],
  } as const;
  let at = requested;
  for (const status of path[booking]) {
    at = later(at, 40, stage.present);
    steps.push({
      at,
      act: async () => {
        if (status === "proposal") await propose(scene, request, idOf(scene, trip), concierge);
        else if (status === "payment")
          await bookingDesk.sendPaymentDetails(request, paymentDetails, concierge);
        else if (status === "cancel") await bookingCanceling.cancel(request, cancelReason, concierge);
        else await bookingDesk.setStatus(request, status, concierge);
      },
    });
  }
  return steps;
}

/** Asks for an itinerary, books it, and comes home. */
export function tripSteps(scene: Scene, trip: TripStory): Step[] {
  const { stage, random } = scene;
  const { timeline } = stage;
  const asked = timeline.instant(trip.ago, `${random.int(11, 19)}:${random.int(10, 59)}`);
  const steps: Step[] = [{ at: asked, act: () => askForTrip(scene, trip) }];
  if (trip.fails) return steps;
  steps.push(...bookingSteps(scene, trip, asked));
  if (trip.hasLink)
    steps.push({
      at: later(asked, 90, stage.present),
      act: async () => {
        const choices = { withCosts: false, withNotes: false };
        await stage.services.tripShares.share(scene.userId, idOf(scene, trip), choices);
      },
    });
  const home = -(trip.startsIn + trip.days - 1);
  if (home > 0 && trip.booking === "completed")
    steps.push({
      at: timeline.instant(home, "20:00"),
      act: () => stage.services.bookingRequests.finishTrip(idOf(scene, trip)),
    });
  return steps;
}

/** Photos of a past trip, and the link that shares them. */
export function albumSteps(scene: Scene, trip: TripStory): Step[] {
  const { stage, userId, random } = scene;
  const home = -(trip.startsIn + trip.days - 1);
  if (home <= 0 || trip.fails) return [];
  const { albums } = stage.services;
  const shown = random.some(captions, trip.photos);
  const pictures = random.some(stage.photos.landscapes, trip.photos);
  const steps: Step[] = shown.map((caption, index) => ({
    at: stage.timeline.instant(home, `21:${10 + index}`),
    act: () => albums.add(userId, idOf(scene, trip), { upload: pictures[index]!, caption }),
  }));
  if (trip.isShared && trip.photos > 0)
    steps.push({
      at: stage.timeline.instant(home, "21:50"),
      act: () => albums.share(userId, idOf(scene, trip), { title: random.pick(albumTitles) }),
    });
  return steps;
}
