import { analyticsModule } from "../../features/analytics/analytics.module.ts";
import { bulkJobsModule } from "../../features/bulk-jobs/bulk-jobs.module.ts";
import { businessHoursModule } from "../../features/business-hours/business-hours.module.ts";
import { cannedRepliesModule } from "../../features/canned-replies/canned-replies.module.ts";
import { entitlementOverridesModule } from "../../features/entitlement-overrides/entitlement-overrides.module.ts";
import { mailTemplatesModule } from "../../features/mail-templates/mail-templates.module.ts";
import { mentionsModule } from "../../features/mentions/mentions.module.ts";
import { notificationsModule } from "../../features/notifications/notifications.module.ts";
import { planTextsModule } from "../../features/plan-texts/plan-texts.module.ts";
import { promiseTimesModule } from "../../features/promise-times/promise-times.module.ts";
import { repaymentsModule } from "../../features/repayments/repayments.module.ts";
import { savedViewsModule } from "../../features/saved-views/saved-views.module.ts";
import { staffDashboardModule } from "../../features/staff-dashboard/staff-dashboard.module.ts";
import { staffMembershipsModule } from "../../features/staff-memberships/staff-memberships.module.ts";
import { staffSearchModule } from "../../features/staff-search/staff-search.module.ts";
import { usersModule } from "../../features/users/users.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Belongings } from "./belongings.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";
import type { Requests } from "./requests.ts";
import type { Trips } from "./trips.ts";

type Earlier = Groundwork & People & Belongings & Trips & Requests;

/** Features the team works with. */
export function createBackOffice(base: Base, earlier: Earlier) {
  const given = givenBy(base, earlier);
  const users = usersModule(given);
  const staffMemberships = staffMembershipsModule(given);
  const repayments = repaymentsModule(given);
  const entitlementOverrides = entitlementOverridesModule(given);
  const bulkKinds = {
    ...users.userBulkKinds,
    ...staffMemberships.membershipBulkKinds,
    ...given.requestBulkKinds,
  };
  const bulkJobs = bulkJobsModule({ ...given, bulkKinds });
  const mentions = mentionsModule(given);
  const savedViews = savedViewsModule(given);
  const cannedReplies = cannedRepliesModule(given);
  const businessHours = businessHoursModule(given);
  const promiseTimes = promiseTimesModule(given);
  const planTexts = planTextsModule(given);
  const mailTemplates = mailTemplatesModule(given);
  const notifications = notificationsModule(given);
  const staffDashboard = staffDashboardModule(given);
  const staffSearch = staffSearchModule(given);
  const analytics = analyticsModule(given);
  const texts = {
    savedViews,
    cannedReplies,
    businessHours,
    promiseTimes,
    planTexts,
    mailTemplates,
    notifications,
  };
  const overviews = { staffDashboard, staffSearch, analytics };
  const money = { staffMemberships, repayments, entitlementOverrides };
  return { users, ...money, bulkJobs, mentions, ...texts, ...overviews };
}
