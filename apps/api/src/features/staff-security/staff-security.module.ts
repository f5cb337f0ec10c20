import type { Base } from "../../container/base.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import { createStaffPolicyRepository } from "./staff-policy.repository.ts";
import { createStaffPolicyService } from "./staff-policy.service.ts";
import { createStaffSecurityRepository } from "./staff-security.repository.ts";
import { createStaffSecurityRoutes } from "./staff-security.routes.ts";
import { createStaffSecurityService } from "./staff-security.service.ts";

type Given = Pick<Base, "transact" | "db"> &
  Pick<Credentials, "passwords" | "staffTwoFactor"> & { sessions: SessionService };

export function staffSecurityModule({ transact, db, passwords, staffTwoFactor, sessions }: Given) {
  const security = createStaffSecurityService({
    transact,
    staffSecurity: createStaffSecurityRepository(db),
    passwords,
    sessions,
  });
  const policy = createStaffPolicyService({ transact, staffPolicy: createStaffPolicyRepository(db) });
  return { handlers: createStaffSecurityRoutes({ security, twoFactor: staffTwoFactor, policy }) };
}
