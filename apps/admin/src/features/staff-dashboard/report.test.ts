import { expect, test } from "vitest";
import { reportCsv } from "./report.ts";

test("the report has the columns and figures of the spec", () => {
  const figures = {
    totalUsers: 200,
    activeMembersByPlan: { free: 150, base: 30, elite: 20 },
    pendingRequests: 7,
    conversionRate: 25,
  };
  expect(reportCsv(figures, new Date("2026-11-20T09:00:00Z"))).toBe(
    "Date,Total Users,Active Basic Members,Active Elite Members,Pending Requests,Conversion Rate\r\n" +
      "2026-11-20,200,30,20,7,25.00%\r\n",
  );
});
