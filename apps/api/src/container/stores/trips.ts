import { createAlbumRepository } from "../../features/albums/albums.repository.ts";
import { createGuestPhotoRepository } from "../../features/albums/guest-photos.repository.ts";
import { createPhotoJournalRepository } from "../../features/albums/photo-journals.repository.ts";
import { createTripBookPdfRepository } from "../../features/albums/trip-book-pdfs.repository.ts";
import { createTripBookRepository } from "../../features/albums/trip-books.repository.ts";
import { createBookedTripRepository } from "../../features/booking-requests/booked-trips.repository.ts";
import { createBookingRequestRepository } from "../../features/booking-requests/booking-requests.repository.ts";
import { createCatalogDeskRepository } from "../../features/catalog/catalog-desk.repository.ts";
import { createImportPlaceRepository } from "../../features/catalog/catalog-import-places.repository.ts";
import { createCatalogImportRepository } from "../../features/catalog/catalog-imports.repository.ts";
import { createWebsiteCheckRepository } from "../../features/catalog/website-checks.repository.ts";
import { createCompanionRepository } from "../../features/companions/companions.repository.ts";
import { createEvieRepository } from "../../features/evie/evie.repository.ts";
import { createEvieTurnRepository } from "../../features/evie/evie-turns.repository.ts";
import { createItineraryRepository } from "../../features/itineraries/itineraries.repository.ts";
import { createItineraryGenerationRepository } from "../../features/itineraries/itinerary-generations.repository.ts";
import { createItineraryPdfRepository } from "../../features/itineraries/itinerary-pdfs.repository.ts";
import { createItinerarySignatureRepository } from "../../features/itineraries/itinerary-signatures.repository.ts";
import { createItineraryVersionRepository } from "../../features/itineraries/itinerary-versions.repository.ts";
import { createModelRequestRepository } from "../../features/itineraries/model-requests.repository.ts";
import { createTripStageRepository } from "../../features/itineraries/trip-stages.repository.ts";
import { createPackingRepository } from "../../features/packing/packing.repository.ts";
import { createReminderRepository } from "../../features/reminders/reminders.repository.ts";
import { createSharedTripRepository } from "../../features/shared-trips/shared-trips.repository.ts";

/** Stores for members' trips. */
export const tripsStores = {
  albums: createAlbumRepository,
  bookedTrips: createBookedTripRepository,
  bookingRequests: createBookingRequestRepository,
  catalogDesk: createCatalogDeskRepository,
  catalogImports: createCatalogImportRepository,
  websiteChecks: createWebsiteCheckRepository,
  companions: createCompanionRepository,
  evie: createEvieRepository,
  evieTurns: createEvieTurnRepository,
  guestPhotos: createGuestPhotoRepository,
  importPlaces: createImportPlaceRepository,
  itineraries: createItineraryRepository,
  itineraryGenerations: createItineraryGenerationRepository,
  itineraryPdfs: createItineraryPdfRepository,
  itinerarySignatures: createItinerarySignatureRepository,
  itineraryVersions: createItineraryVersionRepository,
  modelRequests: createModelRequestRepository,
  packing: createPackingRepository,
  photoJournals: createPhotoJournalRepository,
  reminders: createReminderRepository,
  sharedTrips: createSharedTripRepository,
  tripBookPdfs: createTripBookPdfRepository,
  tripBooks: createTripBookRepository,
  tripStages: createTripStageRepository,
};
