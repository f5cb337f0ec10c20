import type { dashboardEndpoints } from "@evoya/schemas/dashboard";
import type { Handlers } from "../../http/mount.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { ConciergeRequestRepository } from "../concierge-requests/concierge-requests.repository.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MessageRepository } from "../messages/messages.repository.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import type { ProfileRepository } from "../profile/profile.repository.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { createDashboardService } from "./dashboard.service.ts";

type Given = {
  activity: ActivityRepository;
  conciergeRequestRows: ConciergeRequestRepository;
  itineraryReader: ItineraryReader;
  membershipReader: MembershipReader;
  messageRows: MessageRepository;
  photos: MemberPhotos;
  profileRows: ProfileRepository;
  quizReader: QuizReader;
};

export function dashboardModule(given: Given): { handlers: Handlers<typeof dashboardEndpoints> } {
  const { activity, photos } = given;
  const dashboard = createDashboardService({
    activity,
    itineraries: given.itineraryReader,
    memberships: given.membershipReader,
    messages: given.messageRows,
    photos,
    profiles: given.profileRows,
    quiz: given.quizReader,
    requests: given.conciergeRequestRows,
  });
  return { handlers: { getDashboard: ({ caller }) => dashboard.find(caller.userId) } };
}
