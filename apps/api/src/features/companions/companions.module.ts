import type { Base } from "../../container/base.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { createCompanionRepository } from "./companions.repository.ts";
import { createCompanionRoutes } from "./companions.routes.ts";
import { createCompanionService } from "./companions.service.ts";
import { createTripInvitationService } from "./trip-invitations.service.ts";

type Given = Pick<Base, "transact" | "db" | "cipher" | "clock" | "config"> & {
  membershipReader: MembershipReader;
};

export function companionsModule({ transact, db, cipher, clock, config, membershipReader }: Given) {
  const companions = createCompanionRepository(db);
  const joinUrl = (token: string) => `${config.WEB_URL}/trips/join/${token}`;
  const service = createCompanionService({ transact, companions, cipher, joinUrl, clock });
  const invitations = createTripInvitationService({
    transact,
    companions,
    memberships: membershipReader,
    clock,
  });
  return { handlers: createCompanionRoutes(service, invitations), everyHour: [service.forgetExpired] };
}
