import { promiseOf } from "@evoya/domain/cases";
import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import { plans } from "@evoya/domain/plans";
import { completion } from "@evoya/domain/profile";
import { promiseText } from "@evoya/domain/promise-text";
import { zoneOf } from "@evoya/domain/time-zones";
import { clockIn, clockLabel } from "@evoya/domain/times";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Problem } from "@evoya/schemas/problems";
import type { ActivityReader } from "../activity-log/activity.reader.ts";
import type { BusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import type { ConciergeRequestReader } from "../concierge-requests/concierge-requests.reader.ts";
import { toConciergeRequest } from "../concierge-requests/concierge-requests.service.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MessageReader } from "../messages/messages.reader.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";

type Deps = {
  profiles: WholeProfileReader;
  memberships: MembershipReader;
  requests: ConciergeRequestReader;
  itineraries: ItineraryReader;
  messages: MessageReader;
  activity: ActivityReader;
  businessHours: BusinessHoursReader;
  quiz: QuizReader;
  photos: MemberPhotos;
  clock: () => Date;
};

/** Everything on the member's dashboard, in one answer (member spec §2, dashboard). */
export function createDashboardService(deps: Deps) {
  /** The promise of a first answer that's still due, in words, with times where the member lives. */
  const promiseTo = async (
    request: { createdAt: string; dueAt: string | null; answeredAt: string | null },
    zone: string,
  ) => {
    if (!request.dueAt) return null;
    const now = deps.clock().getTime();
    const moment = (instant: string) => {
      const at = new Date(instant);
      return `${dateLabel(calendarDateIn(zone, at))}, ${clockLabel(clockIn(zone, at))}`;
    };
    const promised = promiseOf(request.dueAt, request.answeredAt, now);
    // Once we've answered, the card says how the work is going.
    if (promised.state === "kept" || promised.state === "missed") return null;
    const business = promised.state === "open" ? await deps.businessHours.find() : undefined;
    return promiseText(promised, { createdAt: request.createdAt, now, business, moment });
  };

  return {
    /** Everything on the dashboard. Throws `unauthenticated` if the account is gone. */
    find: async (userId: string): Promise<Dashboard> => {
      const profile = await deps.profiles.find(userId);
      if (!profile) throw new Problem("unauthenticated");
      const [{ level, paused }, active, latest, journeys, unreadMessages, recentActivity, quiz] =
        await Promise.all([
          deps.memberships.planOf(userId),
          deps.requests.findActive(userId),
          deps.requests.findLatest(userId),
          deps.itineraries.journeysOf(userId, zoneOf(profile.timezone)),
          deps.messages.countUnread(userId),
          deps.activity.recentFeed(userId),
          deps.quiz.latestAnswers(userId),
        ]);
      const reply = latest ? await deps.messages.lastReplyAbout(latest.id, userId) : undefined;
      const { percentage, checks } = completion({ ...profile, photoUrl: profile.photoKey });
      const { upcoming, memories, countries, totalTrips, upcomingTrips, countriesVisited } = journeys;
      return {
        member: {
          name: memberNameOf(profile.name),
          email: profile.email,
          photoUrl: deps.photos.urlOf(profile.photoKey),
          level,
          planNote: paused
            ? `Your ${plans[paused].name} plan is paused. You won't be charged until it resumes.`
            : null,
          travelPoints: profile.travelPoints,
          pointsBalance: profile.pointsBalance,
        },
        completion: { percentage, checks: checks.map(({ label, done }) => ({ label, done })) },
        activeConciergeRequest: active ? toConciergeRequest(active) : null,
        conciergePromise:
          latest && latest.status !== "completed" ? await promiseTo(latest, zoneOf(profile.timezone)) : null,
        latestConciergeRequest: latest ? toConciergeRequest(latest) : null,
        conciergeReply: reply
          ? {
              threadId: reply.threadId,
              senderName: reply.staffFirstName ?? "Your concierge",
              createdAt: reply.createdAt,
              isRead: reply.readByMemberAt !== null,
            }
          : null,
        stats: { totalTrips, upcomingTrips, countriesVisited, unreadMessages },
        upcoming,
        memories,
        countries,
        recentActivity,
        hasQuizResult: quiz !== null,
      };
    },
  };
}
