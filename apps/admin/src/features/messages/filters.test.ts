import { expect, test } from "vitest";
import { readInbox, writeInbox } from "./filters.ts";

const read = (query: string) => readInbox(new URLSearchParams(query));

test("an address without filters shows open conversations", () => {
  expect(read("")).toEqual({ filter: "open" });
  expect(read("show=lost&q=%20")).toEqual({ filter: "open" });
});

test.each([
  [{ filter: "open" } as const, ""],
  [{ filter: "waiting" } as const, "?show=waiting"],
  [{ filter: "late" } as const, "?show=late"],
  [{ filter: "all", q: "Zoë & co" } as const, "?show=all&q=Zo%C3%AB+%26+co"],
])("%o comes back from %s", (filters, address) => {
  expect(writeInbox(filters)).toBe(address);
  expect(read(address)).toEqual(filters);
});
