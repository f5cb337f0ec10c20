import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { BookingCanceling } from "../booking-requests/booking-canceling.service.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { MadeDestinationService } from "../made-destinations/made-destinations.service.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { PlaceService } from "../places/places.service.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { createItemOrigins } from "./item-origins.ts";
import { createItineraryBooking } from "./itineraries.booking.ts";
import { createItineraryEditing } from "./itineraries.editing.ts";
import { createItineraryGeneration } from "./itineraries.generation.ts";
import type { itineraryJobs } from "./itineraries.jobs.ts";
import { createPlanLooks } from "./itineraries.looks.ts";
import { createItineraryPdfs } from "./itineraries.pdfs.ts";
import { createItineraryReader } from "./itineraries.reader.ts";
import { createItineraryRepository } from "./itineraries.repository.ts";
import {
  createItineraryEditRoutes,
  createItineraryRoutes,
  createStaffItineraryRoutes,
  createTripRoutes,
} from "./itineraries.routes.ts";
import { createItinerarySamples } from "./itineraries.samples.ts";
import { createItineraryService } from "./itineraries.service.ts";
import { createItinerarySigning } from "./itineraries.signing.ts";
import { createItinerarySketches } from "./itineraries.sketches.ts";
import { createStaffItineraryService } from "./itineraries.staff.ts";
import { createTripStages } from "./itineraries.stages.ts";
import { createTripService } from "./itineraries.trips.ts";
import { createItineraryGenerationRepository } from "./itinerary-generations.repository.ts";
import { createItineraryPdfRepository } from "./itinerary-pdfs.repository.ts";
import { createItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";
import { createItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { createModelRequestRepository } from "./model-requests.repository.ts";
import { createTripStageRepository } from "./trip-stages.repository.ts";
import { createGuidesIn, createVisits } from "./visits.ts";

type Given = Pick<
  Base,
  "transact" | "db" | "reads" | "files" | "planner" | "routing" | "wishes" | "liveEvents" | "clock"
> & {
  config: Pick<Config, "WEB_URL" | "PLAN_SEED">;
  bookingRequests: BookingRequestService;
  bookingCanceling: BookingCanceling;
  catalogReader: CatalogReader;
  madeDestinations: MadeDestinationService;
  placeService: PlaceService;
  membershipReader: MembershipReader;
  profileReader: ProfileReader;
  quizReader: QuizReader;
};

export function itinerariesModule(given: Given) {
  const { transact, db, files, planner, wishes, liveEvents, clock, config } = given;
  const { membershipReader: memberships, quizReader: quiz } = given;
  const visitsIn = createVisits(given);
  const rows = createItineraryRepository(db);
  const versions = createItineraryVersionRepository(db);
  const generations = createItineraryGenerationRepository(db);
  const signatures = createItinerarySignatureRepository(db);
  const withOrigins = createItemOrigins({ signatures, catalogReader: given.catalogReader });
  const itineraries = createItineraryService({
    transact,
    itineraries: rows,
    versions,
    generations,
    memberships,
    profiles: given.profileReader,
    quiz,
    visitsIn,
    withOrigins,
    clock,
    tripUrl: (id) => `${config.WEB_URL}/trips/${id}`,
    planSeed: config.PLAN_SEED,
  });
  const editing = createItineraryEditing({
    transact,
    versions,
    signatures,
    memberships,
    routing: given.routing,
    clock,
  });
  const looks = createPlanLooks({
    transact,
    versions,
    signatures,
    memberships,
    profiles: given.profileReader,
    wishes,
    clock,
  });
  const staffItineraries = createStaffItineraryService({
    transact,
    itineraries: rows,
    versions,
    profiles: given.profileReader,
    planning: itineraries,
    editing,
    looks,
    signing: createItinerarySigning({ transact, clock }),
    withOrigins,
  });
  const trips = createTripService({ transact, clock });
  const stages = createTripStages({
    transact,
    tripStages: createTripStageRepository(db),
    bookings: given.bookingRequests,
    clock,
  });
  const pdfs = createItineraryPdfs({
    transact,
    pdfs: createItineraryPdfRepository(db),
    memberships,
    files,
    withOrigins,
  });
  const booking = createItineraryBooking({
    transact,
    bookings: given.bookingRequests,
    profiles: given.profileReader,
    clock,
  });
  const samples = createItinerarySamples({ transact, quiz, catalog: given.catalogReader });
  const generation = createItineraryGeneration({
    transact,
    itineraries: rows,
    generations,
    events: liveEvents,
    planner,
    wishes,
    routing: given.routing,
    visitsIn,
    places: given.placeService,
    profiles: given.profileReader,
    madeDestinations: given.madeDestinations,
    modelRequests: createModelRequestRepository(db),
    clock,
  });
  return {
    itineraries,
    planEditing: { reworkFor: editing.reworkFor },
    sketches: createItinerarySketches({ guidesIn: createGuidesIn(given), clock }),
    itineraryReader: createItineraryReader(given, withOrigins),
    withOrigins,
    handlers: {
      ...createItineraryRoutes({
        itineraries,
        pdfs,
        samples,
        booking,
        bookings: given.bookingRequests,
        canceling: given.bookingCanceling,
      }),
      ...createItineraryEditRoutes(itineraries, editing, looks),
      ...createTripRoutes(itineraries, trips),
      ...createStaffItineraryRoutes(staffItineraries),
    },
    jobs: {
      "generate-itinerary": ({ itineraryId }, signal) => generation.run(itineraryId, signal),
      "make-destination": ({ itineraryId }, signal) => generation.makeDestination(itineraryId, signal),
      "abandon-itinerary": ({ itineraryId }) => generation.giveUp(itineraryId),
      "make-itinerary-pdf": ({ itineraryId }, signal) => pdfs.make(itineraryId, signal),
    } satisfies HandlersOf<typeof itineraryJobs>,
    everyMinute: [stages.moveAllOn],
  };
}
