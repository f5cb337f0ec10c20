import { createLogRetentionRepository } from "../../features/activity-log/log-retention.repository.ts";
import { createAnalyticsRepository } from "../../features/analytics/analytics.repository.ts";
import { createRollupRepository } from "../../features/analytics/rollups.repository.ts";
import { createBulkJobRepository } from "../../features/bulk-jobs/bulk-jobs.repository.ts";
import { createBusinessHoursRepository } from "../../features/business-hours/business-hours.repository.ts";
import { createCannedReplyRepository } from "../../features/canned-replies/canned-replies.repository.ts";
import { createEntitlementOverrideRepository } from "../../features/entitlement-overrides/entitlement-overrides.repository.ts";
import { createMailWordingRepository } from "../../features/mail-templates/mail-wordings.repository.ts";
import { createMentionRepository } from "../../features/mentions/mentions.repository.ts";
import { createAudienceRepository } from "../../features/notifications/audience.repository.ts";
import { createNotificationRecipientRepository } from "../../features/notifications/notification-recipients.repository.ts";
import { createNotificationRepository } from "../../features/notifications/notifications.repository.ts";
import { createPlanTextRepository } from "../../features/plan-texts/plan-texts.repository.ts";
import { createPromiseTimesRepository } from "../../features/promise-times/promise-times.repository.ts";
import { createSavedViewRepository } from "../../features/saved-views/saved-views.repository.ts";
import { createMembershipListRepository } from "../../features/staff-memberships/membership-list.repository.ts";
import { createUserDetailsRepository } from "../../features/users/user-details.repository.ts";
import { createUserWriteRepository } from "../../features/users/user-writes.repository.ts";
import { createDeliveryRepository } from "../../features/webhooks/deliveries.repository.ts";
import { createDeliveryTurnRepository } from "../../features/webhooks/delivery-turns.repository.ts";
import { createWebhookRepository } from "../../features/webhooks/webhooks.repository.ts";

/** Stores for what the team works with, and what partners get. */
export const backOfficeStores = {
  analytics: createAnalyticsRepository,
  audiences: createAudienceRepository,
  bulkJobs: createBulkJobRepository,
  businessHours: createBusinessHoursRepository,
  cannedReplies: createCannedReplyRepository,
  entitlementOverrides: createEntitlementOverrideRepository,
  logRetention: createLogRetentionRepository,
  mailWordings: createMailWordingRepository,
  mentions: createMentionRepository,
  membershipList: createMembershipListRepository,
  notificationRecipients: createNotificationRecipientRepository,
  notifications: createNotificationRepository,
  planTexts: createPlanTextRepository,
  promiseTimes: createPromiseTimesRepository,
  rollups: createRollupRepository,
  savedViews: createSavedViewRepository,
  userDetails: createUserDetailsRepository,
  userWrites: createUserWriteRepository,
  webhookDeliveries: createDeliveryRepository,
  webhooks: createWebhookRepository,
  webhookTurns: createDeliveryTurnRepository,
};
