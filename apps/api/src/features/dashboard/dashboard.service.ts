import { completion } from "@evoya/domain/profile";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Problem } from "@evoya/schemas/problems";
import type { ActivityReader } from "../activity/activity.reader.ts";
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
  quiz: QuizReader;
  photos: MemberPhotos;
};

const recentLimit = 10;

/** Everything on the member's dashboard, in one answer (member spec §2, dashboard). */
export function createDashboardService(deps: Deps) {
  return {
    /** Everything on the dashboard. Throws `unauthenticated` if the account is gone. */
    find: async (userId: string): Promise<Dashboard> => {
      const profile = await deps.profiles.find(userId);
      if (!profile) throw new Problem("unauthenticated");
      const [level, active, latest, journeys, unreadMessages, recentActivity, quiz] = await Promise.all([
        deps.memberships.levelOf(userId),
        deps.requests.findActive(userId),
        deps.requests.findLatest(userId),
        deps.itineraries.journeysOf(userId, zoneOf(profile.timezone)),
        deps.messages.countUnread(userId),
        deps.activity.recentFeed(userId, recentLimit),
        deps.quiz.latestAnswers(userId),
      ]);
      const reply = latest ? await deps.messages.lastReplyAbout(latest.id, userId) : undefined;
      const { percentage, checks } = completion({ ...profile, photoUrl: profile.photoKey });
      const { upcoming, memories, totalTrips, upcomingTrips, countriesVisited } = journeys;
      return {
        member: {
          name: profile.name ?? "Traveler",
          email: profile.email,
          photoUrl: deps.photos.urlOf(profile.photoKey),
          level,
          travelPoints: profile.travelPoints,
          pointsBalance: profile.pointsBalance,
        },
        completion: { percentage, checks: checks.map(({ label, done }) => ({ label, done })) },
        activeConciergeRequest: active ? toConciergeRequest(active) : null,
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
        recentActivity,
        hasQuizResult: quiz !== null,
      };
    },
  };
}
