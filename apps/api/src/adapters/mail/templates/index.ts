import { type MailWording, mailWordingFaults } from "@evoya/domain/mail-templates";
import type { NoticeKind } from "@evoya/domain/notices";
import type { MailMessage } from "../mail.ts";
import { accountDeleted } from "./account-deleted.ts";
import { accountDeletionDue } from "./account-deletion-due.ts";
import { alreadyMember } from "./already-member.ts";
import { announcement } from "./announcement.ts";
import { apiKeyChanged } from "./api-key-changed.ts";
import { bookingForStaff } from "./booking-for-staff.ts";
import { bookingStep } from "./booking-step.ts";
import { companionNews } from "./companion-news.ts";
import { conciergeRequestForStaff } from "./concierge-request-for-staff.ts";
import { conciergeRequestReceived } from "./concierge-request-received.ts";
import { dataExportReady } from "./data-export-ready.ts";
import { documentExpiring } from "./document-expiring.ts";
import { emailChange } from "./email-change.ts";
import { emailChanged } from "./email-changed.ts";
import { formForStaff } from "./form-for-staff.ts";
import { formReceived } from "./form-received.ts";
import { googleConnected } from "./google-connected.ts";
import { googleDisconnected } from "./google-disconnected.ts";
import { guestPhotos } from "./guest-photos.ts";
import { itineraryReady } from "./itinerary-ready.ts";
import { lateAnswerForStaff } from "./late-answer-for-staff.ts";
import { lateConversationForStaff } from "./late-conversation-for-staff.ts";
import { layOut, type MailTheme, withWayOut } from "./layout.ts";
import { type AppOrigins, createMailLinks, type MailLinks } from "./links.ts";
import { memberKeyCreated } from "./member-key-created.ts";
import { membershipChanged } from "./membership-changed.ts";
import { messageFromConcierge } from "./message-from-concierge.ts";
import { messagesForStaff } from "./messages-for-staff.ts";
import { newDevice } from "./new-device.ts";
import { noticeDigest } from "./notice-digest.ts";
import { passwordChanged } from "./password-changed.ts";
import { passwordReset } from "./password-reset.ts";
import { pointsExpiring } from "./points-expiring.ts";
import {
  proposalAccepted,
  proposalAcceptedForStaff,
  proposalAnsweredForStaff,
  proposalForMember,
} from "./proposals.ts";
import { reminder } from "./reminder.ts";
import { replyFromStaff } from "./reply-from-staff.ts";
import { replyNotTaken } from "./reply-not-taken.ts";
import { requestStatus } from "./request-status.ts";
import { rewardForMember } from "./reward-for-member.ts";
import { rewardForStaff } from "./reward-for-staff.ts";
import { staffInvitation } from "./staff-invitation.ts";
import { staffPasswordReset } from "./staff-password-reset.ts";
import { staffSecurityChanged } from "./staff-security-changed.ts";
import { submissionReviewed } from "./submission-reviewed.ts";
import { tripInvitation } from "./trip-invitation.ts";
import { twoFactorChanged } from "./two-factor-changed.ts";
import { verifyEmail } from "./verify-email.ts";
import { webhookOff } from "./webhook-off.ts";
import { welcome } from "./welcome.ts";
import { fillMail, type MailContent, ourWording, variablesOf } from "./wording.ts";

const templates = {
  welcome,
  alreadyMember,
  verifyEmail,
  passwordReset,
  passwordChanged,
  newDevice,
  twoFactorChanged,
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
  itineraryReady,
  tripInvitation,
  companionNews,
  guestPhotos,
  documentExpiring,
  reminder,
  lateAnswerForStaff,
  lateConversationForStaff,
  noticeDigest,
  announcement,
  dataExportReady,
  accountDeletionDue,
  accountDeleted,
  webhookOff,
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
