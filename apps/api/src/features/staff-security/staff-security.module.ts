import type { Base } from "../../container/base.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import { createTwoFactorService } from "../credentials/two-factor.service.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import { createStaffPolicyRepository } from "./staff-policy.repository.ts";
import { createStaffPolicyService } from "./staff-policy.service.ts";
import { createStaffSecurityRepository } from "./staff-security.repository.ts";
import { createStaffSecurityRoutes } from "./staff-security.routes.ts";
import { createStaffSecurityService } from "./staff-security.service.ts";
import { noteStaffTwoFactor } from "./staff-two-factor.ts";

type Given = Pick<Base, "transact" | "db"> &
  Pick<Credentials, "passwords" | "staffFactor"> & { sessions: SessionService };

export function staffSecurityModule({ transact, db, passwords, staffFactor, sessions }: Given) {
  const security = createStaffSecurityService({
    transact,
    staffSecurity: createStaffSecurityRepository(db),
    passwords,
    sessions,
  });
  const policy = createStaffPolicyService({ transact, staffPolicy: createStaffPolicyRepository(db) });
  const twoFactor = createTwoFactorService({
    ...staffFactor,
    transact,
    within: (stores) => stores.staffTwoFactor,
    onChange: noteStaffTwoFactor,
  });
  return { handlers: createStaffSecurityRoutes({ security, twoFactor, policy }) };
}
