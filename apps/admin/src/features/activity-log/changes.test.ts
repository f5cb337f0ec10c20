import { readersMoment } from "@evoya/domain/times";
import { expect, test } from "vitest";
import { changeLabel, changesLine, changesOf, fieldLabel } from "./changes.ts";

test("lists only the changes", () => {
  expect(
    changesOf({
      before: { status: "new", notes: "", scopes: ["a"] },
      after: { status: "completed", notes: null, scopes: ["a", "b"] },
    }),
  ).toEqual([
    { field: "status", before: "new", after: "completed" },
    { field: "scopes", before: '["a"]', after: '["a","b"]' },
  ]);
  expect(changesOf({ before: null, after: { name: "Key" } })).toEqual([
    { field: "name", before: null, after: "Key" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test("plans and states go by their names", () => {
  expect(
    changesOf({
      before: { planType: "base", status: "active" },
      after: { planType: "elite", status: "cancelled" },
    }),
  ).toEqual([
    { field: "planType", before: "Basic", after: "Elite" },
    { field: "status", before: "active", after: "canceled" },
  ]);
});

test("fields and states read as words", () => {
  expect(
    changesOf({
      before: { status: "new", isHandled: false },
      after: { status: "in_progress", isHandled: true },
    }),
  ).toEqual([
    { field: "status", before: "new", after: "in progress" },
    { field: "isHandled", before: "no", after: "yes" },
  ]);
  expect(["assignedTo", "planType", "next_step", "status"].map(fieldLabel)).toEqual([
    "assigned to",
    "plan type",
    "next step",
    "status",
  ]);
});

test("amounts, dates, and numbers read as they do everywhere else", () => {
  const endsAt = "2027-02-25T07:57:47.716Z";
  expect(
    changesOf({
      before: { travelPoints: 0, lastDay: "2026-12-22", endsAt: null },
      after: { travelPoints: 2750, lastDay: null, endsAt, amountCents: 250_050, currency: "eur" },
    }),
  ).toEqual([
    { field: "travelPoints", before: "0", after: "2,750" },
    { field: "lastDay", before: "Dec 22, 2026", after: null },
    { field: "endsAt", before: null, after: readersMoment(endsAt) },
    { field: "amountCents", before: null, after: "€2,500.50" },
  ]);
  expect(fieldLabel("amountCents")).toBe("amount");
});

test("one line says what was changed, and only the facts of what's new", () => {
  expect(
    changesLine({ before: { role: null, status: "new" }, after: { role: "viewer", status: "new" } }),
  ).toBe("role: set to viewer");
  expect(
    changesLine({
      before: null,
      after: { caseId: "01a21856-ea06-7d0b-90de-3b6e7d899b9b", range: "30d", audience: { plans: ["elite"] } },
    }),
  ).toBe("range: 30d");
});

test.each([
  ["new", "completed", "new to completed"],
  [null, "viewer", "set to viewer"],
  ["viewer", null, "removed, was viewer"],
  [null, "01a21856-ea06-7d0b-90de-3b6e7d899b9b", "set"],
  ["01a21856-ea06-7d0b-90de-3b6e7d899b9b", "01a21856-ea06-7d0b-90de-3b6e7d899b9c", "changed"],
  ['["a"]', null, "removed"],
])("%j and %j read %j", (before, after, label) => {
  expect(changeLabel({ field: "role", before, after })).toBe(label);
});
