import { describe, expect, test } from "vitest";
import {
  bringsBack,
  caseEventKinds,
  caseEventTitle,
  isPrivateEvent,
  nextStepOf,
  promiseOf,
} from "./cases.ts";

test.each([
  ["received", {}, "Submitted"],
  ["status", { from: "new", to: "in_progress" }, "New to In Progress"],
  ["status", { to: "completed" }, "Now Completed"],
  ["assigned", { to: "Sam Moss" }, "Assigned to Sam Moss"],
  ["assigned", {}, "Unassigned"],
  [
    "proposal_sent",
    { number: 2, title: "A week in Lisbon", priceCents: 240_000 },
    "Proposal 2 sent: A week in Lisbon, $2,400.00",
  ],
  ["proposal_accepted", { number: 2 }, "Proposal 2 accepted"],
  ["proposal_answered", { number: 2, text: "1 to change" }, "Proposal 2 answered: 1 to change"],
  ["proposal_declined", { number: 3 }, "Changes of proposal 3 declined"],
  ["task_done", { title: "Hold the rooms" }, "Task done: Hold the rooms"],
  ["file_added", { name: "tickets.pdf" }, "File added: tickets.pdf"],
  ["offer_declined", { title: "Suite", name: "Alma Hotels" }, "Offer declined: Suite, from Alma Hotels"],
] as const)("%s of %o reads %s", (kind, details, title) => {
  expect(caseEventTitle(kind, details)).toBe(title);
});

test("partners' offers are for the team alone", () => {
  expect(caseEventKinds.filter((kind) => kind.startsWith("offer")).every(isPrivateEvent)).toBe(true);
});

test("an act of the client or a new status brings an archived request back", () => {
  expect(bringsBack("message", "member")).toBe(true);
  expect(bringsBack("proposal_accepted", "member")).toBe(true);
  expect(bringsBack("status", "staff")).toBe(true);
  expect(bringsBack("message", "staff")).toBe(false);
  expect(bringsBack("note", "staff")).toBe(false);
  expect(bringsBack("promise_missed", "system")).toBe(false);
});

describe("the promise of a first answer", () => {
  const dueAt = "2026-11-19T15:00:00.000Z";

  test.each([
    ["open", null, "2026-11-19T14:00:00Z"],
    ["late", null, "2026-11-19T16:00:00Z"],
    ["kept", "2026-11-18T18:00:00.000Z", "2026-12-01T00:00:00Z"],
    ["missed", "2026-11-19T15:00:01.000Z", "2026-12-01T00:00:00Z"],
  ] as const)("is %s when answered at %s, seen at %s", (state, answeredAt, now) => {
    expect(promiseOf(dueAt, answeredAt, Date.parse(now))).toMatchObject({ state, dueAt });
  });
});

describe("the next step", () => {
  const waiting = {
    status: "new",
    answeredAt: null,
    openProposals: 0,
    hasAskedForChanges: false,
    hasAccepted: false,
    hasAskedToCancel: false,
    plannerName: null,
  } as const;

  test.each([
    [{}, "A concierge will read your request"],
    [{ answeredAt: "2026-11-30T09:00:00Z" }, "We've written to you. Your concierge will start planning soon"],
    [
      { answeredAt: "2026-11-30T09:00:00Z", plannerName: "Sam" },
      "We've written to you. Sam will start planning soon",
    ],
    [{ status: "in_progress", plannerName: "Sam" }, "Sam is planning"],
    [{ status: "in_progress", openProposals: 1 }, "There's a proposal for you"],
    [{ status: "in_progress", openProposals: 2 }, "There are proposals for you"],
    [{ status: "in_progress", hasAskedForChanges: true }, "Your concierge is working on the changes"],
    [{ status: "completed", hasAskedToCancel: true }, "You asked us to cancel this booking."],
    [{ status: "canceled" }, "This booking is canceled."],
    [{ status: "canceled", openProposals: 1 }, "This booking is canceled. What we've proposed is still open"],
    [{ status: "canceled", openProposals: 2 }, "This booking is canceled. What we've proposed is still open"],
    [{ status: "in_progress", hasAccepted: true, plannerName: "Sam" }, "Sam will book what you accepted"],
    [
      { status: "in_progress", hasAccepted: true, openProposals: 1 },
      "There are changes to what you accepted",
    ],
    [{ status: "completed", openProposals: 1 }, "All done"],
  ] as const)("for %o begins: %s", (standing, text) => {
    expect(nextStepOf({ ...waiting, ...standing })).toMatch(new RegExp(`^${text}`));
  });
});
