import { expect, test } from "vitest";
import { earlierOf, type KeptChange, packingWith, together, type WaitingChange } from "./change.ts";

const packing = (isPacked: boolean, was = !isPacked): KeptChange => ({
  kind: "packing",
  tripId: "rome",
  name: "passport",
  label: "Passport",
  was,
  isPacked,
});
const note = (text: string, was: string): KeptChange => ({
  kind: "note",
  tripId: "rome",
  itemId: "day-1-item-1",
  title: "Colosseum",
  was,
  note: text,
});
const waiting = (change: KeptChange, rest: Partial<WaitingChange> = {}): WaitingChange => ({
  id: 1,
  memberId: "ada",
  key: "k",
  change,
  conflict: null,
  wasSent: false,
  ...rest,
});

test("a later change to the same thing replaces the earlier one, and remembers the original value", () => {
  const earlier = waiting(note("Gate B", ""));
  expect(earlierOf([earlier, waiting(packing(true))], note("Gate C", "Gate B"))).toBe(earlier);
  expect(together(note("Gate B", ""), note("Gate C", "Gate B"))).toEqual(note("Gate C", ""));
});

test("a change that's undone leaves nothing to send", () => {
  expect(together(packing(true), packing(false))).toBeNull();
  expect(together(note("Gate B", ""), note("", "Gate B"))).toBeNull();
});

test("each opening of a document counts separately", () => {
  const read: KeptChange = { kind: "read", documentId: "d", at: "2031-06-01T10:00:00Z" };
  expect(earlierOf([waiting(read)], read)).toBeUndefined();
});

test("a change whose sending wasn't answered stays, and the later one follows it", () => {
  const sent = waiting(packing(true), { wasSent: true });
  expect(earlierOf([sent], packing(false))).toBeUndefined();
  const after = waiting(packing(false), { id: 2 });
  expect(earlierOf([sent, after], packing(true))).toBe(after);
});

test("a change that the server answered with a conflict is replaced by the text written then", () => {
  const refused = waiting(note("Gate B", "Gate A"), { wasSent: true, conflict: { theirs: "Gate C" } });
  expect(earlierOf([refused], note("Gate D", "Gate B"))).toBe(refused);
});

test("a list is shown as it will be", () => {
  const item = { name: "passport", group: null, label: "Passport", isPacked: false };
  expect(packingWith([item], [waiting(packing(true))])).toEqual([{ ...item, isPacked: true }]);
});

const added: KeptChange = {
  kind: "packing-add",
  tripId: "rome",
  name: "new-1",
  label: "Binoculars",
  isPacked: false,
};
const dropped = (name: string): KeptChange => ({
  kind: "packing-drop",
  tripId: "rome",
  name,
  label: "Passport",
});

test("an item that's added and removed again leaves nothing to send, and one that's checked off is added that way", () => {
  expect(earlierOf([waiting(added)], dropped("new-1"))).toEqual(waiting(added));
  expect(together(added, dropped("new-1"))).toBeNull();
  const checkedOff: KeptChange = { ...packing(true), kind: "packing", name: "new-1" } as KeptChange;
  expect(together(added, checkedOff)).toEqual({ ...added, isPacked: true });
  expect(together(packing(true), dropped("passport"))).toEqual(dropped("passport"));
});

test("a list is shown with added items and without removed ones, once each", () => {
  const item = { name: "passport", group: null, label: "Passport", isPacked: false };
  const own = { name: "new-1", group: null, label: "Binoculars", isPacked: false };
  expect(packingWith([item], [waiting(added), waiting(dropped("passport"))])).toEqual([own]);
  const arrived = { ...own, name: "018f" };
  expect(packingWith([arrived], [waiting(added, { wasSent: true })])).toEqual([arrived]);
});

test("a change that wasn't made isn't shown as made", () => {
  const item = { name: "passport", group: null, label: "Passport", isPacked: false };
  const refused = { conflict: { refused: "It's no longer there." } };
  expect(packingWith([item], [waiting(packing(true), refused), waiting(added, refused)])).toEqual([item]);
});
