import { expect, test } from "vitest";
import { type ExportedList, type StaffAction, type StaffActOn, staffDeeds } from "./staff-actions.ts";

test.each(Object.entries(staffDeeds))("%s reads as the rest of a sentence: %s", (_, deed) => {
  expect(deed).toMatch(/^[a-z].*[^.\s]$/);
});

test("what has no words isn't an action, however it's put together", () => {
  const whole: StaffAction[] = [
    "webhook.create",
    // @ts-expect-error
    "tea_pot.fill",
  ];
  const ofOneKind: StaffActOn<"webhook">[] = [
    "create",
    // @ts-expect-error
    "fill",
  ];
  const ofTwoKinds: StaffActOn<"concierge_request" | "trip_request">[] = [
    "archive",
    // @ts-expect-error: only concierge requests are filed by the team
    "create",
  ];
  const lists: ExportedList[] = [
    "ratings",
    // @ts-expect-error
    "tea_pots",
  ];
  const isAction = (action: string) => action in staffDeeds;
  expect(whole.map(isAction)).toEqual([true, false]);
  expect(ofOneKind.map((act) => isAction(`webhook.${act}`))).toEqual([true, false]);
  expect(ofTwoKinds.map((act) => isAction(`trip_request.${act}`))).toEqual([true, false]);
  expect(lists.map((list) => isAction(`${list}.export`))).toEqual([true, false]);
});
