import { type MailWording, mailWordingFaults } from "@evoya/domain/mail-templates";
import type { NoticeKind } from "@evoya/domain/notices";
import { accountDeleted } from "../../../features/account-deletions/account-deleted.mail.ts";
import { accountDeletionDue } from "../../../features/account-deletions/account-deletion-due.mail.ts";
import { alreadyMember } from "../../../features/account-security/already-member.mail.ts";
import { emailChange } from "../../../features/account-security/email-change.mail.ts";
import { emailChanged } from "../../../features/account-security/email-changed.mail.ts";
import { googleDisconnected } from "../../../features/account-security/google-disconnected.mail.ts";
import { passwordChanged } from "../../../features/account-security/password-changed.mail.ts";
import { passwordReset } from "../../../features/account-security/password-reset.mail.ts";
import { recoveryCodesRenewed } from "../../../features/account-security/recovery-codes-renewed.mail.ts";
import { twoFactorChanged } from "../../../features/account-security/two-factor-changed.mail.ts";
import { verifyEmail } from "../../../features/account-security/verify-email.mail.ts";
import { guestPhotos } from "../../../features/albums/guest-photos.mail.ts";
import { apiKeyChanged } from "../../../features/api-keys/api-key-changed.mail.ts";
import { bookingForStaff } from "../../../features/booking-requests/booking-for-staff.mail.ts";
import { bookingStep } from "../../../features/booking-requests/booking-step.mail.ts";
import { lateAnswerForStaff } from "../../../features/cases/late-answer-for-staff.mail.ts";
import {
  proposalAccepted,
  proposalAcceptedForStaff,
  proposalAnsweredForStaff,
  proposalForMember,
} from "../../../features/cases/proposals.mail.ts";
import { requestStatus } from "../../../features/cases/request-status.mail.ts";
import { companionNews } from "../../../features/companions/companion-news.mail.ts";
import { tripInvitation } from "../../../features/companions/trip-invitation.mail.ts";
import { conciergeRequestForStaff } from "../../../features/concierge-requests/concierge-request-for-staff.mail.ts";
import { conciergeRequestReceived } from "../../../features/concierge-requests/concierge-request-received.mail.ts";
import { dataExportReady } from "../../../features/data-exports/data-export-ready.mail.ts";
import { documentExpiring } from "../../../features/documents/document-expiring.mail.ts";
import { formForStaff } from "../../../features/form-mails/form-for-staff.mail.ts";
import { formReceived } from "../../../features/form-mails/form-received.mail.ts";
import { paymentDisputed } from "../../../features/invoices/payment-disputed.mail.ts";
import { refundSentBack } from "../../../features/invoices/refund-sent-back.mail.ts";
import { itineraryReady } from "../../../features/itineraries/itinerary-ready.mail.ts";
import { memberKeyCreated } from "../../../features/member-keys/member-key-created.mail.ts";
import { membershipChanged } from "../../../features/memberships/membership-changed.mail.ts";
import { mentionForStaff } from "../../../features/mentions/mention-for-staff.mail.ts";
import { lateConversationForStaff } from "../../../features/messages/late-conversation-for-staff.mail.ts";
import { messageFromConcierge } from "../../../features/messages/message-from-concierge.mail.ts";
import { messagesForStaff } from "../../../features/messages/messages-for-staff.mail.ts";
import { replyNotTaken } from "../../../features/messages/reply-not-taken.mail.ts";
import { noticeDigest } from "../../../features/notices/notice-digest.mail.ts";
import { announcement } from "../../../features/notifications/announcement.mail.ts";
import { pointsExpiring } from "../../../features/points/points-expiring.mail.ts";
import { reminder } from "../../../features/reminders/reminder.mail.ts";
import { repaymentWaiting } from "../../../features/repayments/repayment-waiting.mail.ts";
import { rewardForMember } from "../../../features/rewards/reward-for-member.mail.ts";
import { rewardForStaff } from "../../../features/rewards/reward-for-staff.mail.ts";
import { googleConnected } from "../../../features/sessions/google-connected.mail.ts";
import { newDevice } from "../../../features/sessions/new-device.mail.ts";
import { welcome } from "../../../features/sessions/welcome.mail.ts";
import { staffInvitation } from "../../../features/staff-accounts/staff-invitation.mail.ts";
import { staffPasswordReset } from "../../../features/staff-accounts/staff-password-reset.mail.ts";
import { staffSecurityChanged } from "../../../features/staff-security/staff-security-changed.mail.ts";
import { replyFromStaff } from "../../../features/submissions/reply-from-staff.mail.ts";
import { submissionReviewed } from "../../../features/submissions/submission-reviewed.mail.ts";
import { webhookOff } from "../../../features/webhooks/webhook-off.mail.ts";
import { webhookPointed } from "../../../features/webhooks/webhook-pointed.mail.ts";
import type { MailMessage } from "../mail.ts";
import { layOut, type MailTheme, withWayOut } from "./layout.ts";
import { type AppOrigins, createMailLinks, type MailLinks } from "./links.ts";
import { fillMail, type MailContent, ourWording, variablesOf } from "./wording.ts";

const templates = {
  welcome,
  alreadyMember,
  verifyEmail,
  passwordReset,
  passwordChanged,
  newDevice,
  twoFactorChanged,
  recoveryCodesRenewed,
  memberKeyCreated,
  emailChange,
  emailChanged,
  googleConnected,
  googleDisconnected,
  staffInvitation,
  staffPasswordReset,
  staffSecurityChanged,
  apiKeyChanged,
  conciergeRequestReceived,
  conciergeRequestForStaff,
  requestStatus,
  bookingStep,
  bookingForStaff,
  proposalForMember,
  proposalAccepted,
  proposalAcceptedForStaff,
  proposalAnsweredForStaff,
  formForStaff,
  formReceived,
  submissionReviewed,
  replyFromStaff,
  pointsExpiring,
  rewardForMember,
  rewardForStaff,
  messageFromConcierge,
  messagesForStaff,
  replyNotTaken,
  membershipChanged,
  paymentDisputed,
  refundSentBack,
  repaymentWaiting,
  itineraryReady,
  tripInvitation,
  companionNews,
  guestPhotos,
  documentExpiring,
  reminder,
  lateAnswerForStaff,
  lateConversationForStaff,
  mentionForStaff,
  noticeDigest,
  announcement,
  dataExportReady,
  accountDeletionDue,
  accountDeleted,
  webhookOff,
  webhookPointed,
} as const;

export { type MailSample, mailSamples } from "./samples.ts";

/** Emails of one kind, or all optional ones. */
export type Unsubscription = { userId: string; kind: NoticeKind | "all"; notificationId?: string };

export type MailTemplate = keyof typeof templates;
export const mailTemplates = Object.keys(templates) as MailTemplate[];

/**
 * An email that's still to be written: which template, with what data, to whom. It's plain data, so a job can
 * carry it.
 */
export type MailJob = {
  [Name in MailTemplate]: {
    template: Name;
    data: Parameters<(typeof templates)[Name]>[0];
    to: string;
    replyTo?: string;
    /** Who can turn off emails like it, and of what kind; missing for emails that are always sent. */
    unsubscribe?: Unsubscription;
    /** A test sent to a colleague: its subject says so. */
    isTest?: true;
    /** Wording to try before it's saved. */
    wording?: MailWording;
  };
}[MailTemplate];

type Rendering = { origins: AppOrigins; tokenFor: (unsubscription: Unsubscription) => string };

/**
 * Writes the email of a job. Its links lead to the apps in `origins`, and one of them turns such emails off
 * where possible. Uses the team's `wording` as long as it fits the email's content; otherwise ours.
 */
export function renderMail(
  job: MailJob,
  { origins, tokenFor }: Rendering,
  { theme, wording }: { theme?: MailTheme; wording?: MailWording | null } = {},
): MailMessage {
  const { to, replyTo, unsubscribe, isTest } = job;
  const links = createMailLinks(origins);
  const content = contentOf(job, links);
  const filled = fillMail(content, wording && isFitting(wording, content) ? wording : ourWording(content));
  const subject = isTest ? `[Test] ${filled.subject}` : filled.subject;
  const mail = { to, replyTo, ...layOut({ ...filled, subject }, theme) };
  if (!unsubscribe) return mail;
  const token = tokenFor(unsubscribe);
  return {
    ...mail,
    ...withWayOut(mail, links.unsubscribe(token), theme),
    unsubscribeUrl: links.unsubscribeAtOnce(token),
  };
}

/** Which of our emails a job sends, as the name of its sample. */
export const mailNameOf = (job: MailJob, origins: AppOrigins): string =>
  contentOf(job, createMailLinks(origins)).name;

/** Our words for an email, and what they may and must contain. */
export function wordsOf(job: MailJob, origins: AppOrigins) {
  const content = contentOf(job, createMailLinks(origins));
  return {
    ours: ourWording(content),
    variables: variablesOf(content),
    hasButton: content.action !== undefined,
  };
}

const isFitting = (wording: MailWording, content: MailContent): boolean =>
  mailWordingFaults(wording, { variables: variablesOf(content), hasButton: content.action !== undefined })
    .length === 0;

/** An email's content, before it's laid out. */
function contentOf({ template, data }: MailJob, links: MailLinks): MailContent {
  // `MailJob` ties each name to its data; TypeScript forgets the tie once they are two variables.
  const write = templates[template] as (given: MailJob["data"], links: MailLinks) => MailContent;
  return write(data, links);
}
