import { describe, expect, test } from "vitest";
import { requestsUrl } from "./filters.ts";

const read = (query: string) => requestsUrl.read(new URLSearchParams(query));

describe("the filters in the address", () => {
  test("reads type, status and search", () => {
    expect(read("type=trip&status=completed&q=Ada")).toEqual({ type: "trip", status: "completed", q: "Ada" });
  });

  test("takes the dashboard's shortcut for pending requests", () => {
    expect(read("filter=pending").status).toBe("pending");
  });

  test("prefers a status over the shortcut", () => {
    expect(read("filter=pending&status=completed").status).toBe("completed");
  });

  test("ignores anything it doesn't know", () => {
    expect(read("type=cruise&status=lost&q=%20&plan=gold&from=2026-02-30&to=soon&due=never")).toEqual({});
  });
});

test("filters written to an address read back the same", () => {
  const filters = {
    type: "concierge",
    status: "in_progress",
    q: "Zoë & co 🌍",
    plan: "elite",
    from: "2026-11-01",
    to: "2026-11-30",
    due: "today",
  } as const;
  expect(requestsUrl.read(requestsUrl.write(filters))).toEqual(filters);
});
