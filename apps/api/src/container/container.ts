import { createBase, type Parts } from "./base.ts";
import { createFeatures, type Features } from "./features.ts";
import { createHttp } from "./http.ts";
import { createJobs } from "./jobs.ts";

/** The services that tools, the demo data, and tests use, with the same rules as people's own actions. */
const servicesOf = (features: Features) => ({
  albums: features.albums.albums,
  bookingRequests: features.bookingRequests.bookingRequests,
  bookingDesk: features.bookingRequests.bookingDesk,
  bookingCanceling: features.bookingRequests.bookingCanceling,
  staffCases: features.cases.staffCases,
  caseFiles: features.cases.caseFiles,
  messageFiles: features.messages.messageFiles,
  caseTasks: features.cases.caseTasks,
  proposals: features.cases.proposals,
  staffConciergeRequests: features.conciergeRequests.staffConciergeRequests,
  conciergeRequests: features.conciergeRequests.conciergeRequests,
  inbox: features.messages.inbox,
  itineraries: features.itineraries.itineraries,
  membershipGrants: features.memberships.membershipGrants,
  messages: features.messages.messages,
  teamMessages: features.messages.teamMessages,
  notifications: features.notifications.notifications,
  passwords: features.credentials.passwords,
  profilePhotos: features.profile.profilePhotos,
  profiles: features.profile.profiles,
  quiz: features.quiz.quiz,
  redemptions: features.rewards.redemptions,
  rewards: features.rewards.rewards,
  rollups: features.analytics.rollups,
  sessions: features.sessions.sessions,
  staffAccounts: features.staffAccounts.staffAccounts,
  staffLinks: features.staffAccounts.staffLinks,
  submissions: features.submissions.submissions,
  tripShares: features.sharedTrips.tripShares,
  tripRequests: features.tripRequests.tripRequests,
  staffTripRequests: features.tripRequests.staffTripRequests,
});

/** The whole product: what answers requests, what runs jobs, and anything else a process needs. */
export function createContainer(parts: Parts) {
  const base = createBase(parts);
  const features = createFeatures(base);
  const { dispatcher, streams } = features.liveEvents;
  const { sessions } = features.sessions;
  const { voiceLines } = features.evie;
  return {
    ...createHttp({ ...parts, base, features }),
    ...createJobs({ base, features }),
    files: base.files,
    metrics: base.metrics,
    transact: base.transact,
    dispatcher,
    /** Ends what stays open: live updates, and spoken conversations. */
    closeStreams: () => {
      streams.closeAll();
      voiceLines?.closeAll();
    },
    streams,
    services: servicesOf(features),
    /** Handles PostgreSQL's notifications. */
    channels: {
      live_events: dispatcher.wake,
      session_ended: (tokenHash: string) => {
        sessions.purge(tokenHash);
        streams.recheck(tokenHash);
        voiceLines?.recheck(tokenHash);
      },
    },
    /**
     * Runs after the listening connection was lost. We missed notifications, so we empty caches and check for
     * events.
     */
    onListening: () => {
      sessions.purge("");
      dispatcher.wake();
    },
  };
}

export type Container = ReturnType<typeof createContainer>;
