import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { timeThere } from "./clocks.ts";
import { asking, someFacts } from "./facts.builder.ts";

const at = (timeZone: string | null, today: string, time: string) => ({
  ...someFacts(),
  timeZone,
  today,
  time,
});

describe("the time at a destination", () => {
  test.each([
    ["Europe/Rome", "It's 4:20 PM on Mon, May 10 there, 6 hours ahead of you."],
    ["Asia/Kolkata", "It's 7:50 PM on Mon, May 10 there, 9 hours and 30 minutes ahead of you."],
    ["Pacific/Auckland", "It's 2:20 AM on Tue, May 11 there, 16 hours ahead of you."],
    ["America/Chicago", "It's 9:20 AM on Mon, May 10 there, 1 hour behind you."],
    ["America/Toronto", "It's 10:20 AM on Mon, May 10 there, the same as where you are."],
  ])("in %s is by the member's own clock", (zone, text) => {
    expect(timeThere(zone, at("America/New_York", "2027-05-10", "10:20"))).toBe(text);
  });

  test("follows summer time on either side", () => {
    expect(timeThere("Europe/Rome", at("America/New_York", "2027-03-20", "10:20"))).toContain(
      "5 hours ahead",
    );
  });

  test("is given without the difference if we don't know where the member is", () => {
    expect(timeThere("Europe/Rome", at(null, "2027-05-10", "02:20"))).toBe(
      "It's 4:20 PM on Mon, May 10 there.",
    );
  });

  test.each(["What time is it in Rome?", "What's the time difference to Rome?", "time in Rome"])(
    "answers '%s'",
    (question) => {
      expect(answerQuestion(asking(question)).text).toBe(
        "Rome, Italy: It's 4:20 PM on Mon, May 10 there, 6 hours ahead of you.",
      );
    },
  );
});
