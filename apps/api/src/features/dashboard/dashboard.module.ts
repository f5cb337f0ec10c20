import type { dashboardEndpoints } from "@evoya/schemas/dashboard";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ActivityReader } from "../activity-log/activity.reader.ts";
import { createBusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import type { ConciergeRequestReader } from "../concierge-requests/concierge-requests.reader.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { MessageReader } from "../messages/messages.reader.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import type { WholeProfileReader } from "../profile/profile.reader.ts";
import type { QuizReader } from "../quiz/quiz.reader.ts";
import { createDashboardService } from "./dashboard.service.ts";

type Given = Pick<Base, "clock" | "db"> & {
  activity: ActivityReader;
  conciergeRequestReader: ConciergeRequestReader;
  itineraryReader: ItineraryReader;
  membershipReader: MembershipReader;
  messageReader: MessageReader;
  photos: MemberPhotos;
  quizReader: QuizReader;
  wholeProfileReader: WholeProfileReader;
};

export function dashboardModule(given: Given): { handlers: Handlers<typeof dashboardEndpoints> } {
  const { activity, photos, clock, db } = given;
  const dashboard = createDashboardService({
    activity,
    businessHours: createBusinessHoursReader(db),
    clock,
    itineraries: given.itineraryReader,
    memberships: given.membershipReader,
    messages: given.messageReader,
    photos,
    profiles: given.wholeProfileReader,
    quiz: given.quizReader,
    requests: given.conciergeRequestReader,
  });
  return { handlers: { getDashboard: ({ caller }) => dashboard.find(caller.userId) } };
}
