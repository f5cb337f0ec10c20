import { describe, expect, test } from "vitest";
import { someFacts } from "./facts.builder.ts";
import { modelData, modelDataInWords } from "./model-data.ts";

describe("what a language model gets of a member's facts", () => {
  const data = modelData(someFacts());

  test("is what the privacy policy lists, no more and no less", () => {
    expect(Object.keys(data).sort()).toEqual(Object.keys(modelDataInWords).sort());
    expect(Object.keys(data.trips[0]!).sort()).toEqual(
      [
        ...["destination", "destinationId", "endDate", "generation", "id"],
        ...["isArchived", "isUpcoming", "startDate", "title", "totalCents", "tripLength"],
      ].sort(),
    );
    expect(Object.keys(data.requests[0]!).sort()).toEqual(
      ["destination", "id", "kind", "openProposals", "planner", "status"].sort(),
    );
    expect(Object.keys(data.reminders[0]!).sort()).toEqual(["date", "text", "time"]);
    expect(Object.keys(data.points).sort()).toEqual(["balance", "earned", "nextExpiry"]);
    expect(Object.keys(data.membership).sort()).toEqual(
      [
        ...["continuesAs", "endsOn", "givenThrough", "isBilled", "isCanceled"],
        ...["leavesOn", "nextPlan", "owedUntil", "paused"],
      ].sort(),
    );
    expect(Object.keys(data.payments[0]!).sort()).toEqual(["cents", "on", "plan", "refundedCents", "state"]);
  });

  test("says of a document what it is and its dates, not what it's called", () => {
    expect(data.documents).toEqual([
      { type: "passport", expiresOn: null, uploadedAt: "2027-04-02T10:00:00.000Z" },
    ]);
    expect(JSON.stringify(data)).not.toContain("Passport.pdf");
  });

  test("doesn't say who the member is", () => {
    expect(JSON.stringify(data)).not.toContain(someFacts().name);
  });
});
