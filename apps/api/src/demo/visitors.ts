import { requestStatuses } from "@evoya/domain/request-status";
import { travelTypes, tripRequestBudgetLabels, tripRequestDestinations } from "@evoya/domain/trip-requests";
import type { SubmissionType } from "../features/submissions/submissions.service.ts";
import { createRandom, type Random } from "./random.ts";
import { later, type Stage, type Step } from "./stage.ts";
import { firstNames, lastNames } from "./texts/people.ts";
import { contactMessages, declineReasons, type Sent, submissions } from "./texts/submissions.ts";
import { tripRequestNotes } from "./texts/trips.ts";
import { visitors } from "./timeline.ts";

const reviews = ["pending", "reviewed", "approved", "declined"] as const;
const kinds = ["creator", "partner", "story", "inquiry"] as const satisfies readonly SubmissionType[];

/** In later rounds, other people send something similar. */
const senderOf = (sent: Sent, type: SubmissionType, round: number, random: Random): Sent => {
  if (round === 0) return sent;
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  return { ...sent, name, email: `${type}.${round}.${random.int(100, 999)}@example.test` };
};

/** The last of each kind is declined; the others depend on the round. Every kind has every status. */
function submissionSteps(stage: Stage, round: number, random: Random): Step[] {
  const { services, timeline, cast, present } = stage;
  return kinds.flatMap((type, kind) =>
    submissions[type].flatMap((sent, index) => {
      const status = index === 3 ? "declined" : reviews[(index + kind + round) % 3]!;
      const days = random.int(status === "pending" ? 0 : 9, status === "pending" ? 12 : 330);
      const at = timeline.instant(days, `${random.int(10, 20)}:${random.int(10, 59)}`);
      const sender = senderOf(sent, type, round, random);
      let id = "";
      const submit = async () => {
        id = await services.submissions.submit({ type, ...sender });
      };
      const send: Step = { at, act: submit };
      if (status === "pending") return [send];
      const review =
        status === "declined" ? { status, declineReason: declineReasons[type] } : ({ status } as const);
      const reviewer = random.pick(cast.concierges).caller.adminUserId ?? "";
      const act = () => services.submissions.review(id, reviewer, review);
      return [send, { at: later(at, random.int(20, 120), present), act }];
    }),
  );
}

function tripRequestSteps(stage: Stage, index: number): Step[] {
  const { services, timeline, cast, present } = stage;
  const random = createRandom(`visitor ${index}`);
  const status = requestStatuses[index % 3]!;
  const ago = random.int(status === "new" ? 0 : 6, status === "new" ? 9 : 340);
  const filed = timeline.instant(ago, `${random.int(10, 20)}:${random.int(10, 59)}`);
  const fullName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const startDate = timeline.day(random.int(30, 150) - ago);
  let id = "";
  const file = async () => {
    const request = await services.tripRequests.submit(null, {
      fullName,
      email: `visitor.${index + 1}@example.test`,
      phone: random.chance(0.5) ? `+1 312 555 01${random.int(10, 99)}` : null,
      preferredDestinations: random.some(tripRequestDestinations, random.int(1, 4)),
      startDate,
      endDate: startDate,
      travelType: random.pick(travelTypes),
      budgetRange: random.pick(tripRequestBudgetLabels),
      notes: random.pick(tripRequestNotes),
    });
    id = request.id;
  };
  const act = async () => {
    const { updatedAt } = await services.staffTripRequests.find(id);
    await services.staffTripRequests.update(id, status, updatedAt, random.pick(cast.concierges));
  };
  const answered = { at: later(filed, random.int(10, 60), present), act };
  return status === "new" ? [{ at: filed, act: file }] : [{ at: filed, act: file }, answered];
}

const contactSteps = ({ services, timeline }: Stage): Step[] =>
  contactMessages.map((message, index) => ({
    at: timeline.instant(1 + index * 17, `1${index}:25`),
    act: () => services.submissions.contact(message),
  }));

/** What people without an account send in over the year. More members means more of it. */
export async function receiveVisitors(stage: Stage, members: number): Promise<void> {
  const rounds = Math.max(1, Math.round(members / 60));
  const random = createRandom("submissions");
  const steps = [
    ...Array.from({ length: rounds }, (_, round) => submissionSteps(stage, round, random)).flat(),
    ...Array.from({ length: Math.max(6, Math.round(members / 5)) }, (_, index) =>
      tripRequestSteps(stage, index),
    ).flat(),
    ...contactSteps(stage),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of steps) await stage.timeline.at(visitors, at, act);
}
