import { expect, test } from "vitest";
import { actionOptions, sentenceOf } from "./sentences.ts";

test("an entry reads as a sentence, even for an action without words of its own", () => {
  const actor = "Sam Rivera";
  expect(sentenceOf({ actor, action: "trip_request.update" })).toBe("Sam Rivera updated a trip request");
  expect(sentenceOf({ actor, action: "tea_pot.fill" })).toBe("Sam Rivera: Tea Pot Fill");
});

test.each([
  ["case_file.read", "opened a file of a request"],
  ["proposal.send", "sent a proposal"],
  ["trip_request.draft", "had an itinerary drafted from a trip request"],
  ["message_file.read", "opened a file of a message"],
  ["job.retry", "ran a failed job again"],
  ["entitlement_override.add", "gave a user more than their plan"],
  ["entitlement_override.end", "took back what a user had beyond their plan"],
  ["staff.create_owner", "added an owner"],
  ["staff.end_session", "signed out one of their devices"],
])("%s has words, and can be filtered by", (action, deed) => {
  expect(sentenceOf({ actor: "Sam Rivera", action })).toBe(`Sam Rivera ${deed}`);
  expect(actionOptions.map(({ value }) => value)).toContain(action);
});
