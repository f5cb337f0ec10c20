import { noticePath } from "@evoya/domain/notices";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";

test("notices lead to the app's own pages, from the bell and from push alike", () => {
  const to = (type: Parameters<typeof noticePath>[0]["type"]) => noticePath({ type, id: "one" });
  expect(to("itinerary")).toBe(paths.trip("one"));
  expect(to("concierge_request")).toBe(paths.request("one"));
  expect(to("message_thread")).toBe(paths.thread("one"));
  expect(to("reward_redemption")).toBe(paths.redemption("one"));
  expect(to("document")).toBe(paths.document("one"));
});
