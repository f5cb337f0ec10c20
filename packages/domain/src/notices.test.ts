import { describe, expect, test } from "vitest";
import { type Decision, decideNotice, type NoticeKind, type NoticeSettings, wants } from "./notices.ts";

const asItComes: NoticeSettings = {
  emailUpdates: true,
  tripUpdates: true,
  choices: {},
  quietHours: null,
  digest: "none",
  timeZone: "Europe/London",
};
const noon = new Date("2026-11-23T12:00:00Z");
const night = new Date("2026-11-23T23:00:00Z");

type Given = {
  kind?: NoticeKind;
  isUrgent?: boolean;
  isConfirmation?: boolean;
  isDue?: boolean;
  settings?: Partial<NoticeSettings>;
  now?: Date;
  lastActiveAt?: Date | null;
};

function decide({ settings, now = noon, lastActiveAt = null, ...notice }: Given): Decision {
  const whole = { kind: "trips" as const, isUrgent: false, isConfirmation: false, isDue: false, ...notice };
  return decideNotice(whole, { ...asItComes, ...settings }, { now, lastActiveAt });
}

const quietHours = { from: "22:00", until: "07:00" };
const morning = new Date("2026-11-24T07:00:00Z");
const digestHour = new Date("2026-11-24T08:00:00Z");
const [now, never] = [{ send: "now" }, { send: "never" }] as const;
const later = (at: Date) => ({ send: "later", at }) as const;

describe("decideNotice", () => {
  test.each<[string, Given, Omit<Decision, "push">]>([
    ["as it comes: in the app and by email", {}, { inApp: true, mail: now }],
    [
      "turned off in the app",
      { settings: { choices: { trips: { inApp: false } } } },
      { inApp: false, mail: now },
    ],
    [
      "turned off by email",
      { settings: { choices: { trips: { email: false } } } },
      { inApp: true, mail: never },
    ],
    ["no email updates at all", { settings: { emailUpdates: false } }, { inApp: true, mail: never }],
    ["no trip updates", { settings: { tripUpdates: false } }, { inApp: true, mail: never }],
    [
      "no trip updates, about a reward",
      { kind: "rewards", settings: { tripUpdates: false } },
      { inApp: true, mail: now },
    ],
    ["an offer nobody asked for", { kind: "offers" }, { inApp: false, mail: never }],
    [
      "an offer asked for by email",
      { kind: "offers", settings: { choices: { offers: { email: true } } } },
      { inApp: false, mail: now },
    ],
    [
      "urgent, whatever was chosen, at night",
      {
        isUrgent: true,
        now: night,
        settings: { quietHours, digest: "daily", emailUpdates: false, choices: { trips: { inApp: false } } },
      },
      { inApp: true, mail: now },
    ],
    ["in quiet hours", { now: night, settings: { quietHours } }, { inApp: true, mail: later(morning) }],
    ["outside of quiet hours", { settings: { quietHours } }, { inApp: true, mail: now }],
    ["once a day", { settings: { digest: "daily" } }, { inApp: true, mail: later(digestHour) }],
    [
      "once a day, with quiet hours into the morning",
      { settings: { digest: "daily", quietHours: { from: "22:00", until: "09:30" } } },
      { inApp: true, mail: later(new Date("2026-11-24T09:30:00Z")) },
    ],
    [
      "what the member has just done, once a day and at night",
      { isConfirmation: true, now: night, settings: { digest: "daily", quietHours } },
      { inApp: false, mail: now },
    ],
    [
      "a confirmation turned off",
      { isConfirmation: true, settings: { emailUpdates: false } },
      { inApp: false, mail: never },
    ],
    [
      "a message: two minutes later",
      { kind: "messages", lastActiveAt: noon },
      { inApp: true, mail: later(new Date("2026-11-23T12:02:00Z")) },
    ],
    [
      "messages that are due, to someone who is looking",
      { kind: "messages", isDue: true, lastActiveAt: new Date("2026-11-23T11:59:00Z") },
      { inApp: true, mail: never },
    ],
    [
      "messages that are due, to someone who has left",
      { kind: "messages", isDue: true, lastActiveAt: new Date("2026-11-23T11:57:00Z") },
      { inApp: true, mail: now },
    ],
    [
      "a reminder at its time, at night, with one email a day",
      { kind: "reminders", now: night, settings: { quietHours, digest: "daily" } },
      { inApp: true, mail: now },
    ],
    [
      "a reminder, turned off by email",
      { kind: "reminders", settings: { choices: { reminders: { email: false } } } },
      { inApp: true, mail: never },
    ],
    ["due at its hour", { isDue: true, settings: { digest: "daily" } }, { inApp: true, mail: now }],
    [
      "due in quiet hours that were set since",
      { isDue: true, now: night, settings: { quietHours } },
      { inApp: true, mail: later(morning) },
    ],
    [
      "turned off while it waited",
      { isDue: true, settings: { choices: { trips: { email: false } } } },
      { inApp: true, mail: never },
    ],
  ])("%s", (_, given, expected) => {
    const { inApp, mail } = decide(given);
    expect({ inApp, mail }).toEqual(expected);
  });

  test.each<[string, Given, Decision["push"]]>([
    ["as it comes", {}, now],
    ["a message, to someone who is looking", { kind: "messages", lastActiveAt: noon }, now],
    [
      "with a daily email and without email updates",
      { settings: { digest: "daily", emailUpdates: false } },
      now,
    ],
    ["turned off", { settings: { choices: { trips: { push: false } } } }, never],
    ["an offer nobody asked for", { kind: "offers" }, never],
    ["a reminder at its time, at night", { kind: "reminders", now: night, settings: { quietHours } }, now],
    ["what the member has just done", { isConfirmation: true }, never],
    ["in quiet hours", { now: night, settings: { quietHours } }, later(morning)],
    [
      "urgent, turned off and at night",
      { isUrgent: true, now: night, settings: { quietHours, choices: { trips: { push: false } } } },
      now,
    ],
  ])("pushes %s", (_, given, expected) => {
    expect(decide(given).push).toEqual(expected);
  });
});

test("offers are off until turned on, everything else is on until turned off", () => {
  expect(wants({}, "offers", "email")).toBe(false);
  expect(wants({ offers: { email: true } }, "offers", "email")).toBe(true);
  expect(wants({}, "news", "push")).toBe(true);
});
