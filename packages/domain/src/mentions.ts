import { plainText } from "./plain-text.ts";

import { can, type Permission, type StaffRole } from "./staff.ts";

/** What a private note can be about: where a mention in it leads (decision 294). */
export const notePlaces = ["case", "thread", "user", "submission", "contact_message"] as const;
export type NotePlace = (typeof notePlaces)[number];

/** More than a team needs to call in one note. */
export const maxMentions = 20;

const reading: Record<NotePlace, Permission> = {
  case: "requests.read",
  thread: "messages.read",
  user: "members.read",
  submission: "submissions.read",
  contact_message: "submissions.read",
};

/** Whether someone in `role` can be mentioned in a note: only if they can read what it's about. */
export const canBeMentioned = (role: StaffRole, place: NotePlace): boolean => can(role, reading[place]);

/** The longest name that's looked for behind an @. */
const longestSearch = 40;

/**
 * What someone is typing behind an @ that begins a word, up to the cursor at `at`: where the @ is, and the letters
 * behind it, which may be none. Null if they aren't typing a name.
 */
export function mentionTyped(text: string, at: number): { start: number; search: string } | null {
  const start = text.slice(0, at).lastIndexOf("@");
  if (start < 0 || (start > 0 && !/[\s(]/.test(text.charAt(start - 1)))) return null;
  const search = text.slice(start + 1, at);
  if (search.length > longestSearch || /^\s|\n|\s\s/.test(search)) return null;
  return { start, search };
}

type Named = { id: string; name: string };

/** The people one of whose names begins with `search`; everyone while nothing is typed. */
export function mentionable<Person extends Named>(people: readonly Person[], search: string): Person[] {
  const wanted = plainText(search);
  return people.filter(({ name }) => {
    const words = plainText(name).split(" ");
    return words.some((_, index) => words.slice(index).join(" ").startsWith(wanted));
  });
}

/** `text` with the @ that's being typed made a mention of `name`, and where the cursor goes. */
export function withMention(text: string, at: number, name: string): { text: string; at: number } {
  const typed = mentionTyped(text, at);
  if (!typed) return { text, at };
  const rest = text.slice(at);
  const written = `@${name}${/^\s/.test(rest) ? "" : " "}`;
  return { text: text.slice(0, typed.start) + written + rest, at: typed.start + written.length };
}

/** Whether a name ends where it seems to, and isn't the beginning of a longer one. */
const endsAt = (text: string, at: number): boolean => !/[\p{L}\p{N}]/u.test(text.charAt(at));

/** Splits a note at its mentions of `people`, whose names are written behind an @. Longer names are found first. */
export function splitMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): (string | Person)[] {
  const named = people.toSorted((a, b) => b.name.length - a.name.length);
  const parts: (string | Person)[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const found = named.find(
      ({ name }) => text.startsWith(name, at + 1) && endsAt(text, at + 1 + name.length),
    );
    if (!found) continue;
    if (at > from) parts.push(text.slice(from, at));
    parts.push(found);
    from = at + 1 + found.name.length;
    at = from - 1;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Those of the people chosen while writing whose name still stands in the text. */
export const stillMentioned = <Person extends Named>(text: string, chosen: readonly Person[]): Person[] => {
  const parts = splitMentions(text, chosen);
  return chosen.filter((person) => parts.includes(person));
};
