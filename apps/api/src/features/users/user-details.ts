import { standingFor } from "@evoya/domain/badges";
import type { PlanId } from "@evoya/domain/plans";
import { chosenOption, type QuizAnswers, type QuizQuestion, quizQuestions } from "@evoya/domain/quiz";
import { type TravelerTypeId, travelerTypes } from "@evoya/domain/traveler-types";
import { Problem } from "@evoya/schemas/problems";
import type { UserDetails } from "@evoya/schemas/user-details";
import type { DisputeReader } from "../invoices/shown-disputes.ts";
import type { OpenedDocument, SealedDocument } from "../member-files/sealed-document.ts";
import { contactOf } from "../profile/contact.ts";
import { deviceName } from "../sessions/device-name.ts";
import type { UserDetailsRepository } from "./user-details.repository.ts";

export type OpenDocument = (document: SealedDocument) => OpenedDocument;

type QuizRow = NonNullable<Awaited<ReturnType<UserDetailsRepository["quiz"]>>>;

/** A quiz result in words: each answered question with its answer. */
function quizOf({ travellerType, quizData, createdAt }: QuizRow): UserDetails["quiz"] {
  const { answers } = quizData as { answers: QuizAnswers };
  const said = ({ id }: QuizQuestion) => chosenOption(id, answers)?.label ?? answers[id];
  return {
    travelerType: travelerTypes[travellerType as TravelerTypeId]?.name ?? travellerType,
    takenAt: createdAt,
    answers: quizQuestions.flatMap((question) => {
      const answer = said(question);
      return answer ? [{ question: question.text, answer }] : [];
    }),
  };
}

export type UserDetailsStores = {
  userDetails: UserDetailsRepository;
  documents: { noteSeenByTeam: (userId: string, ids: readonly string[]) => Promise<unknown> };
};

export type UserDetailsReaders = {
  openDocument: OpenDocument;
  disputeReader: Pick<DisputeReader, "listOf">;
};

/**
 * A member's page, as staff get it. It only has names and dates of documents, and the member sees in each document's log
 * that the team saw them (decision 162). Throws `not_found`.
 */
export const createUserDetails =
  (
    { userDetails: rows, documents: log }: UserDetailsStores,
    { openDocument, disputeReader }: UserDetailsReaders,
  ) =>
  async (id: string): Promise<UserDetails> => {
    const [user, quiz, invoices, disputes, requests, trips, points, documents, sessions, timeline, notes] =
      await Promise.all([
        rows.find(id),
        rows.quiz(id),
        rows.history.invoices(id),
        disputeReader.listOf(id),
        rows.history.requests(id),
        rows.history.trips(id),
        rows.history.points(id),
        rows.history.documents(id),
        rows.history.sessions(id),
        rows.history.timeline(id),
        rows.notes(id),
      ]);
    if (!user) throw new Problem("not_found", "User not found");
    await log.noteSeenByTeam(
      id,
      documents.map((document) => document.id),
    );
    const { badge, nextBadgePoints, pointsToNext } = standingFor(user.travelPoints);
    return {
      ...user,
      travel: user,
      quiz: quiz ? quizOf(quiz) : null,
      nextBadgePoints: pointsToNext === null ? null : nextBadgePoints,
      level: user.level as PlanId,
      contact: contactOf(user),
      badge,
      isVerified: user.emailVerifiedAt !== null,
      hasTwoFactor: user.twoFactorEnabledAt !== null,
      membership: user.membershipId
        ? {
            id: user.membershipId,
            plan: user.planType as PlanId,
            status: user.membershipStatus ?? "active",
            pays: user.stripeSubscriptionId !== null,
            currentPeriodEnd: user.currentPeriodEnd,
            grantEndsAt: user.grantEndsAt,
            pastDueSince: user.pastDueSince,
          }
        : null,
      tripRequestCount: user.tripRequestCount ?? 0,
      itineraryCount: user.itineraryCount ?? 0,
      invoices,
      disputes,
      requests,
      trips,
      points,
      documents: documents.map((row) => {
        const { name, expiresOn } = openDocument(row);
        return { id: row.id, createdAt: row.createdAt, name, expiresOn };
      }),
      sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
      timeline,
      notes,
    };
  };
