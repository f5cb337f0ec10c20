import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { wayBack } from "./way-back.ts";

test("an itinerary in a new tab leads back to the request that opened it", () => {
  const { search } = new URL(paths.itinerary("7f3a", "r1"), "http://localhost");
  const toRequest = { to: paths.request("r1"), label: "Back to the request" };
  expect(wayBack(search, undefined)).toEqual(toRequest);
  expect(wayBack(search, paths.user("u1"))).toEqual(toRequest);
});

test("without one, it leads back to the request or client seen last, or else to the list", () => {
  expect(wayBack("", paths.request("r2"))).toMatchObject({ to: paths.request("r2") });
  expect(wayBack("", paths.user("u1"))).toEqual({ to: paths.user("u1"), label: "Back to the user" });
  for (const last of [undefined, paths.requestsBoard, paths.analytics])
    expect(wayBack("", last)).toEqual({ to: paths.clientRequests, label: "Back to Client Requests" });
});
