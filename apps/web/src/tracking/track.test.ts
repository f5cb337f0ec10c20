import { expect, test } from "vitest";
import { deliverTo, type Happening, track } from "./track.ts";

test("events before anyone listens are delivered first, in order", () => {
  const got: Happening[] = [];
  track({ kind: "page_view", path: "/" });
  track({ kind: "membership_click", source: "home", plan: "base" });
  deliverTo((happening) => void got.push(happening));
  track({ kind: "event", name: "quiz_started" });
  expect(got.map(({ kind }) => kind)).toEqual(["page_view", "membership_click", "event"]);
});
