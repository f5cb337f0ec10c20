import { quizQuestions } from "@evoya/domain/quiz";
import { newToken } from "../features/credentials/tokens.ts";
import type { Life, MembershipStory, RewardsStory } from "./life.ts";
import { conversationSteps, requestSteps, tripRequestSteps } from "./member-requests.ts";
import { albumSteps, tripSteps } from "./member-trips.ts";
import { createRandom } from "./random.ts";
import type { Scene } from "./scene.ts";
import { later, type Stage, type Step } from "./stage.ts";
import {
  airlineWishes,
  dietaryNeeds,
  firstNames,
  flyerPrograms,
  hotelWishes,
  lastNames,
  relationships,
  styleWishes,
} from "./texts/people.ts";
import { dreamPlaces } from "./texts/trips.ts";

const password = "Evoya-Member-2026";

async function takeQuiz({ stage, life, userId, random }: Scene): Promise<void> {
  for (const question of quizQuestions) {
    const answer = question.kind === "text" ? life.home.city : random.pick(question.options).id;
    await stage.services.quiz.saveAnswer({ userId }, question.number, answer);
  }
  await stage.services.quiz.submit(userId);
}

/** What a partly filled-in profile contains. */
const basics = ({ life, random }: Scene) => ({
  phone: `${life.home.phone}${random.int(10, 99)}`,
  countryOfResidence: life.home.country,
});

const everything = (scene: Scene) => {
  const { stage, life, random } = scene;
  return {
    ...basics(scene),
    preferredContactMethod: random.pick(["email", "phone", "text"] as const),
    birthday: `${random.int(1948, 2003)}-${String(random.int(1, 12)).padStart(2, "0")}-${random.int(10, 28)}`,
    homeAddress: life.home.address,
    preferredDepartureAirport: life.home.airport,
    passportNumber: `X${random.int(1_000_000, 9_999_999)}`,
    passportIssuingCountry: life.home.country,
    passportExpirationDate: stage.timeline.day(random.int(60, 2600)),
    visaReminderOptIn: random.chance(0.6),
    preferredDestinations: random.some(dreamPlaces, 3),
    travelStyle: random.some(styleWishes, 3),
    hotelPreferences: random.some(hotelWishes, 2),
    airlinePreferences: random.pick(airlineWishes),
    frequentFlyerPrograms: random.chance(0.6) ? [random.pick(flyerPrograms)] : [],
    dietaryRestrictions: random.chance(0.3) ? [random.pick(dietaryNeeds)] : [],
    emergencyContactName: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    emergencyContactRelationship: random.pick(relationships),
    emergencyContactPhone: `${life.home.phone}${random.int(10, 99)}`,
  };
};

async function fillProfile(scene: Scene): Promise<void> {
  const { stage, life, userId } = scene;
  const { profiles } = stage.services;
  const { updatedAt } = await profiles.find(userId);
  const draft = life.profile === "started";
  await profiles.update(userId, draft ? basics(scene) : everything(scene), { draft, ifMatch: updatedAt });
}

async function addPhoto({ stage, userId, random }: Scene): Promise<void> {
  await stage.services.profilePhotos.upload(userId, random.pick(stage.photos.portraits));
}

/** Offers need consent. */
const turnOnOffers = ({ stage, userId }: Scene): Promise<unknown> =>
  stage.transact(async ({ noticeSettings }) => {
    const choices = await noticeSettings.holdChoices(userId);
    await noticeSettings.save(userId, { ...choices, offers: { inApp: true, email: true } }, {});
  });

function firstDays(scene: Scene): Step[] {
  const { stage, life, userId } = scene;
  const { timeline } = stage;
  const steps: Step[] = [
    {
      at: timeline.instant(life.joined, "07:50"),
      act: () => stage.transact(({ emailVerifications }) => emailVerifications.markVerified(userId)),
    },
  ];
  if (life.takesQuiz) steps.push({ at: timeline.instant(life.joined, "08:10"), act: () => takeQuiz(scene) });
  if (life.profile !== "none")
    steps.push({ at: timeline.instant(life.joined, "08:40"), act: () => fillProfile(scene) });
  if (life.hasPhoto) steps.push({ at: timeline.instant(life.joined, "08:50"), act: () => addPhoto(scene) });
  if (life.wantsOffers)
    steps.push({ at: timeline.instant(life.joined, "09:00"), act: () => turnOnOffers(scene) });
  return steps;
}

/** A manager grants plans, so the demo never takes a payment. */
function membershipSteps({ stage, userId }: Scene, story: MembershipStory): Step[] {
  const { timeline, cast, services } = stage;
  const { plan, ago, baseFirst, endsIn, ended } = story;
  const grant = (granted: "base" | "elite") => () => {
    const endsAt = endsIn === undefined ? null : new Date(`${timeline.day(endsIn)}T12:00:00Z`);
    return services.membershipGrants.grant(userId, { plan: granted, endsAt }, cast.manager);
  };
  const begins = timeline.instant(ago, "09:05");
  const steps: Step[] = [{ at: begins, act: grant(baseFirst ? "base" : plan) }];
  if (baseFirst) steps.push({ at: later(begins, 20 * 24, stage.present), act: grant(plan) });
  if (ended)
    steps.push({
      at: later(timeline.instant(ended.ago, "12:30"), 0, stage.present),
      act: () => services.membershipGrants.setStatus(userId, ended.status, cast.manager),
    });
  return steps;
}

/** A planning session paid for with points. */
function rewardSteps({ stage, userId }: Scene, { thanked, session }: RewardsStory): Step[] {
  const { timeline, services, cast } = stage;
  const thanks = {
    points: thanked.points,
    reason: "A thank-you from your concierge",
    way: "thanks",
    subject: "",
  } as const;
  const redeem = async () => {
    const { id } = await services.rewards.redeem(userId, "planning_session");
    if (!session.isGiven) return;
    await services.redemptions.settle(id, { status: "fulfilled", note: null }, cast.manager);
  };
  return [
    {
      at: timeline.instant(thanked.ago, "10:20"),
      act: () => stage.transact(({ points }) => points.award({ userId, ...thanks })),
    },
    { at: timeline.instant(session.ago, "18:10"), act: redeem },
  ];
}

const seenAgain = ({ stage, life, userId }: Scene): Step => ({
  at: stage.timeline.instant(life.lastSeen, "21:20"),
  act: () => stage.transact(({ accounts }) => accounts.recordLogin(userId)),
});

/** Everything a member does after joining, in order. */
function stepsOf(scene: Scene): Step[] {
  const { life } = scene;
  const steps = [
    ...firstDays(scene),
    ...(life.membership ? membershipSteps(scene, life.membership) : []),
    ...life.trips.flatMap((trip) => [...tripSteps(scene, trip), ...albumSteps(scene, trip)]),
    ...life.requests.flatMap((request) => requestSteps(scene, request)),
    ...life.conversations.flatMap((conversation) => conversationSteps(scene, conversation)),
    ...(life.rewards ? rewardSteps(scene, life.rewards) : []),
    ...(life.tripRequest ? tripRequestSteps(scene, life.tripRequest) : []),
    seenAgain(scene),
  ];
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Signs a member up and plays out their story through the same services the screens use. */
export async function liveThrough(stage: Stage, life: Life): Promise<{ userId: string; life: Life }> {
  const { services, timeline } = stage;
  const { name: fullName, email } = life;
  const { who } = await timeline.at(
    (started: { who: { id: string } }) => started.who.id,
    timeline.instant(life.joined, "07:30"),
    () =>
      services.sessions.signUp(
        { fullName, email, password },
        { ip: "127.0.0.1", userAgent: "", visitorSessionId: null, deviceToken: newToken() },
      ),
  );
  const scene: Scene = {
    stage,
    life,
    userId: who.id,
    random: createRandom(`life of ${email}`),
    trips: new Map(),
  };
  for (const { at, act } of stepsOf(scene)) await timeline.at(who.id, at, act);
  return { userId: who.id, life };
}
