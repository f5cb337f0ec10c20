import type { readinessEndpoints } from "@evoya/schemas/readiness";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";
import { createReadinessService } from "./readiness.service.ts";

type Given = Pick<Base, "clock"> & {
  documentReader: DocumentReader;
  itineraryReader: ItineraryReader;
  membershipReader: MembershipReader;
  wholeProfileReader: WholeProfileReader;
};

export function readinessModule({
  clock,
  documentReader,
  itineraryReader,
  membershipReader,
  wholeProfileReader,
}: Given): {
  handlers: Handlers<typeof readinessEndpoints>;
} {
  const readiness = createReadinessService({
    trips: itineraryReader,
    documents: documentReader,
    profiles: wholeProfileReader,
    memberships: membershipReader,
    clock,
  });
  return { handlers: { getTripReadiness: ({ caller, params }) => readiness.find(caller.userId, params.id) } };
}
