import { conciergeActivities, conciergeBudgetIds } from "@evoya/domain/concierge";
import { travelTypes, tripRequestBudgetLabels, tripRequestDestinations } from "@evoya/domain/trip-requests";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { ConversationStory, Life, RequestStory } from "./life.ts";
import type { Scene } from "./scene.ts";
import { later, type Step } from "./stage.ts";
import type { Turn } from "./texts/conversations.ts";
import { tripRequestNotes } from "./texts/trips.ts";

const hoursBetween = [3, 20, 5, 26, 9] as const;

const told = (text: string, { life }: Scene, place = ""): string =>
  text.replaceAll("{name}", life.name.split(" ")[0] ?? "").replaceAll("{place}", place);

/** Plays a conversation, message by message. Whoever replies has read what came before. */
function turnSteps(scene: Scene, turns: readonly Turn[], begins: Date, talk: Talk): Step[] {
  const { stage } = scene;
  let at = begins;
  return turns.map((turn, index) => {
    if (index > 0) at = later(at, hoursBetween[index % hoursBetween.length]!, stage.present);
    return { at, act: () => talk(turn) };
  });
}
type Talk = (turn: Turn) => Promise<unknown>;

async function fileRequest({ stage, life, userId, random }: Scene, story: RequestStory): Promise<string> {
  const { id } = await stage.services.conciergeRequests.submit(userId, {
    destination: story.place,
    startDate: stage.timeline.day(story.startsIn),
    endDate: stage.timeline.day(story.startsIn + story.days),
    departureAirport: life.home.airport,
    numTravelers: random.pick([1, 2, 2, 2, 4, 5]),
    budget: random.pick(conciergeBudgetIds),
    activities: random.some(conciergeActivities, 3),
    bookFlights: random.chance(0.6),
    bookHotels: random.chance(0.8),
    bookActivities: random.chance(0.4),
    additionalNotes: story.notes,
  });
  return id;
}

/** A concierge request: sent, picked up, discussed, completed, as far as its story goes. */
export function requestSteps(scene: Scene, story: RequestStory): Step[] {
  const { stage, userId, random } = scene;
  const { staffConciergeRequests: requests, staffCases, caseTasks, messages, teamMessages } = stage.services;
  const concierge = random.pick(stage.cast.concierges);
  let lastReadId: string | undefined;
  const filed = stage.timeline.instant(story.ago, `${random.int(10, 20)}:${random.int(10, 59)}`);
  let id = "";
  let threadId: string | undefined;
  const file = async () => {
    id = await fileRequest(scene, story);
  };
  const steps: Step[] = [{ at: filed, act: file }];
  if (story.status === "new") return steps;

  const update = async (change: Parameters<typeof requests.update>[1]) => {
    const { updatedAt } = await requests.find(id);
    await requests.update(id, change, updatedAt, concierge);
  };
  const assignedTo = concierge.caller.adminUserId;
  const taken = later(filed, 5, stage.present);
  const takeOn = async () => {
    await update({ status: "in_progress", assignedTo });
    await staffCases.addNote(id, { text: story.internalNotes }, concierge);
    if (story.status === "in_progress") await caseTasks.addUsual(id, concierge);
  };
  steps.push({ at: taken, act: takeOn });

  const talk = async ({ from, text }: Turn) => {
    const body = told(text, scene, story.place);
    if (from === "member" && threadId) {
      await messages.update(userId, threadId, { isRead: true });
      ({ id: lastReadId } = await messages.reply(userId, threadId, { body }));
      return threadId;
    }
    const message = { body, caseId: id, subject: `Your trip: ${story.place}`, lastReadId };
    ({ threadId } = await teamMessages.send(userId, message, concierge));
    return threadId;
  };
  const turns = turnSteps(scene, story.turns, later(taken, 1, stage.present), talk);
  steps.push(...turns);
  if (story.status !== "completed") return steps;
  const done = later(turns.at(-1)?.at ?? taken, 50, stage.present);
  const complete = async () => {
    await update({ status: "completed" });
    if (threadId) await callHandled(scene, threadId, concierge);
  };
  steps.push({ at: done, act: complete });
  if (story.ago > archivedAfterDays) {
    const archive = async () => {
      const { updatedAt } = await requests.find(id);
      await staffCases.update(id, { archived: true }, updatedAt, concierge, () => true);
    };
    steps.push({ at: later(done, 24 * 30, stage.present), act: archive });
  }
  return steps;
}

/** Completed conversations older than this are archived. */
const archivedAfterDays = 100;

/** Conversations newer than this are still open, with unanswered messages waiting. */
const openDays = 4;

/** The team has read the whole conversation and closes it. */
async function callHandled({ stage }: Scene, threadId: string, concierge: StaffOrigin): Promise<void> {
  const { inbox } = stage.services;
  const { updatedAt } = await inbox.find(threadId);
  await inbox.update(threadId, { isRead: true, isHandled: true }, updatedAt, concierge);
}

/** A conversation the member starts. Answered messages are read; archived ones are archived at the end. */
export function conversationSteps(scene: Scene, story: ConversationStory): Step[] {
  const { stage, userId, random } = scene;
  const { messages, teamMessages } = stage.services;
  const concierge = random.pick(stage.cast.concierges);
  let threadId = "";
  let lastReadId = "";
  const talk = async ({ from, text }: Turn) => {
    const body = told(text, scene);
    if (from === "staff") {
      const message = { threadId, lastReadId, body };
      await teamMessages.send(userId, message, concierge);
    } else if (threadId) {
      await messages.update(userId, threadId, { isRead: true });
      ({ id: lastReadId } = await messages.reply(userId, threadId, { body }));
    } else {
      ({ id: lastReadId, threadId } = await messages.start(userId, { subject: story.subject, body }));
    }
  };
  const begins = stage.timeline.instant(story.ago, `${random.int(10, 20)}:${random.int(10, 59)}`);
  const steps = turnSteps(scene, story.turns, begins, talk);
  if (story.turns.length > 1 && story.ago > openDays)
    steps.push({
      at: later(steps.at(-1)?.at ?? begins, 20, stage.present),
      act: () => callHandled(scene, threadId, concierge),
    });
  if (story.isArchived)
    steps.push({
      at: later(steps.at(-1)?.at ?? begins, 48, stage.present),
      act: () => messages.update(userId, threadId, { isRead: true, isArchived: true }),
    });
  return steps;
}

/** A member's trip request, and what staff have done with it. */
export function tripRequestSteps(scene: Scene, story: NonNullable<Life["tripRequest"]>): Step[] {
  const { stage, life, userId, random } = scene;
  const { tripRequests, staffTripRequests } = stage.services;
  const concierge = random.pick(stage.cast.concierges);
  const filed = stage.timeline.instant(story.ago, `${random.int(10, 20)}:${random.int(10, 59)}`);
  let request = { id: "", createdAt: "" };
  const startsIn = random.int(40, 150) - story.ago;
  const file = async () => {
    request = await tripRequests.submit(userId, {
      fullName: life.name,
      email: life.email,
      phone: null,
      preferredDestinations: random.some(tripRequestDestinations, random.int(1, 3)),
      startDate: stage.timeline.day(startsIn),
      endDate: stage.timeline.day(startsIn + random.int(5, 14)),
      travelType: random.pick(travelTypes),
      budgetRange: random.pick(tripRequestBudgetLabels),
      notes: random.pick(tripRequestNotes),
    });
  };
  const steps: Step[] = [{ at: filed, act: file }];
  const path = { new: [], in_progress: ["in_progress"], completed: ["in_progress", "completed"] } as const;
  let at = filed;
  for (const status of path[story.status]) {
    at = later(at, 30, stage.present);
    const act = async () => {
      const { updatedAt } = await staffTripRequests.find(request.id);
      await staffTripRequests.update(request.id, status, updatedAt, concierge);
    };
    steps.push({ at, act });
  }
  return steps;
}
