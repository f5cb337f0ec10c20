import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createBusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import { createAbsenceRoutes } from "./absences.routes.ts";
import { createAbsenceService } from "./absences.service.ts";
import type { staffAccountJobs } from "./staff-accounts.jobs.ts";
import { createStaffAccountRepository } from "./staff-accounts.repository.ts";
import { createStaffAccountRoutes } from "./staff-accounts.routes.ts";
import { createStaffAccountService } from "./staff-accounts.service.ts";
import { createStaffLinkService } from "./staff-links.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> &
  Pick<Credentials, "passwords"> & { sendMail: (mail: MailJob) => Promise<void> };

export function staffAccountsModule({ transact, db, clock, passwords, sendMail }: Given) {
  const accounts = createStaffAccountRepository(db);
  const staffAccounts = createStaffAccountService({ transact, staffAccounts: accounts, passwords });
  const links = createStaffLinkService({ transact, staffAccounts: accounts, passwords, sendMail });
  return {
    staffAccounts,
    staffLinks: links,
    handlers: {
      ...createStaffAccountRoutes(staffAccounts, links),
      ...createAbsenceRoutes(
        createAbsenceService({ transact, businessHours: createBusinessHoursReader(db), clock }),
      ),
    },
    jobs: {
      "send-staff-invitation": ({ adminUserId }) => links.sendInvitationLink(adminUserId),
      "send-staff-reset-link": (asked) => links.sendResetLink(asked),
    } satisfies HandlersOf<typeof staffAccountJobs>,
  };
}
