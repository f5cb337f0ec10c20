import { describe, expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { asking, romeTrip, someFacts } from "./facts.builder.ts";

/** It's Monday, May 10, 2027, 10:20 AM; the trip to Rome begins on May 14. */
const ask = (question: string, changes = {}) =>
  answerQuestion(asking(question, { facts: someFacts(changes) }));

describe("a reminder is proposed", () => {
  test.each([
    ["remind me to renew my visa on March 3", "Renew my visa", "2028-03-03", "09:00"],
    ["Remind me to renew my visa on March 3, 2029 at 8:30 pm", "Renew my visa", "2029-03-03", "20:30"],
    ["Can you remind me on June 2nd to call the hotel?", "Call the hotel", "2027-06-02", "09:00"],
    ["Please remind me tomorrow at noon to exchange money", "Exchange money", "2027-05-11", "12:00"],
    ["remind me to check in on 13 May at 18:05", "Check in", "2027-05-13", "18:05"],
    ["remind me to check in at 5 on Friday", "Check in", "2027-05-14", "17:00"],
    ["Set a reminder for Monday: buy sunscreen", "Buy sunscreen", "2027-05-17", "09:00"],
    ["remind me in 2 hours to call Mom", "Call Mom", "2027-05-10", "12:20"],
    ["Remind me in three weeks about the deposit", "The deposit", "2027-05-31", "09:00"],
    ["remind me at 7 AM to call the airline", "Call the airline", "2027-05-11", "07:00"],
    ["remind me tonight to charge the camera 📷", "Charge the camera 📷", "2027-05-10", "19:00"],
    ["remind me tomorrow morning to pack", "Pack", "2027-05-11", "09:00"],
    ["remind me to catch the 9:30 train on May 12", "Catch the 9:30 train", "2027-05-12", "09:00"],
    ["remind me on May 11 to book the table for May 15", "Book the table for May 15", "2027-05-11", "09:00"],
    ["Don’t let me forget to pay by 2027-06-01.", "Pay", "2027-06-01", "09:00"],
    ["I want to be reminded of my appointment on June 4", "My appointment", "2027-06-04", "09:00"],
    ["remind me today to print the tickets", "Print the tickets", "2027-05-10", "12:00"],
  ])("'%s'", (question, text, date, time) => {
    const { proposal } = ask(question);
    expect(proposal).toEqual({ kind: "reminder", text, date, time, itineraryId: null, tripTitle: null });
  });

  test("about a trip, counted back from its first day", () => {
    expect(ask("Remind me to check in online two days before my trip").proposal).toEqual({
      kind: "reminder",
      text: "Check in online",
      date: "2027-05-12",
      time: "09:00",
      itineraryId: romeTrip.id,
      tripTitle: "Rome, slowly",
    });
  });

  test("without a day, which the card asks for", () => {
    const { text, proposal } = ask("Remind me to renew my visa");
    expect(text).toMatch(/^When should I remind you\?/);
    expect(proposal).toMatchObject({ kind: "reminder", text: "Renew my visa", date: null, time: "09:00" });
  });

  test("by the member's clock, in Auckland and in Honolulu", () => {
    const auckland = { today: "2027-05-11", time: "08:20" };
    const honolulu = { today: "2027-05-10", time: "10:20" };
    const day = (changes: object) => ask("remind me tomorrow to pack", changes).proposal;
    expect(day(auckland)).toMatchObject({ date: "2027-05-12" });
    expect(day(honolulu)).toMatchObject({ date: "2027-05-11" });
  });
});

describe("no reminder is proposed", () => {
  test.each([
    ["remind me to renew my visa on March 3, 2026", /^Mar 3, 2026 has passed\./],
    ["remind me today at 8 AM to pack", /^8:00 AM today has passed\./],
    ["remind me on February 30 to pack", /^There's no such day\./],
    ["Remind me on June 3", /^What should I remind you of\?/],
    ["Remind me what's on day 2 of my trip", /^Day 2 of Rome, slowly/],
    ["What reminders do I have?", /^I'll remind you of this:\n\n- Water the plants: May 13, 2027, 6:00 PM/],
  ])("'%s'", (question, expected) => {
    const { text, proposal } = ask(question);
    expect(text).toMatch(expected);
    expect(proposal).toBeNull();
  });

  test("for a member who asks and has none", () => {
    expect(ask("Do I have any reminders?", { reminders: [] }).text).toMatch(/^You have no reminders\./);
  });
});
