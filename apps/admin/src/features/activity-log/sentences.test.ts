import { expect, test } from "vitest";
import { sentenceOf } from "./sentences.ts";

test("an entry reads as a sentence, even for an action without words of its own", () => {
  const actor = "Sam Rivera";
  expect(sentenceOf({ actor, action: "trip_request.update" })).toBe("Sam Rivera updated a trip request");
  expect(sentenceOf({ actor, action: "membership.grant" })).toBe("Sam Rivera: Membership Grant");
});
