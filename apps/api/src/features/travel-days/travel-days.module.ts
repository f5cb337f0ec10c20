import type { travelDayEndpoints } from "@evoya/schemas/travel-days";
import type { Handlers } from "../../http/mount.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";
import { createTravelDayService } from "./travel-days.service.ts";

type Given = {
  documentReader: DocumentReader;
  itineraryReader: ItineraryReader;
  wholeProfileReader: WholeProfileReader;
};

export function travelDaysModule({ documentReader, itineraryReader, wholeProfileReader }: Given): {
  handlers: Handlers<typeof travelDayEndpoints>;
} {
  const travelDays = createTravelDayService({
    trips: itineraryReader,
    documents: documentReader,
    profiles: wholeProfileReader,
  });
  return { handlers: { getTravelDay: ({ caller, params }) => travelDays.find(caller.userId, params.id) } };
}
