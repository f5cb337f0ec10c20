/** Wishes about who travels: "we're bringing our 5-year-old", "there are four of us", "my parents are joining us". */
import { maxTravelers } from "../edit/plan-edit.ts";
import { childLimits } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { words } from "./vocabulary.ts";

const numbers = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

const numberOf = (word: string | undefined): number => numbers.indexOf(word ?? "") + 1 || Number(word);

const people =
  /\b(?:there are|there will be|there's|we'?re|we are|make it|(?:just|only) the) (?:(?:only|just|now) )*(\w+)(?: of us| people| travelers| adults)/;
const group =
  /\b(?:we're|we are|we'll be|traveling as) (?:now )?(?:in )?(?:an?|our|the) (?:group|party|family) of (\w+)\b(?! (?:on|for|at)\b)/;
const alone =
  /\b(?:i'm|i am|i'll be) (?:now )?(?:traveling|going|coming) (?:now )?(?:alone|by myself|on my own|solo)\b/;
/** For the whole trip: who comes along on one day is another matter. */
const more =
  /^(?:there are |there will be |we have |we're bringing |add )?(\w+) (?:more|extra|additional|other) (?:people|persons?|adults?|travelers?|friends?)\b(?! (?:on|for)\b)/;
const adult = "mother|father|mom|dad|sister|brother|wife|husband|partner|girlfriend|boyfriend|friend";
const joining = new RegExp(
  `^my (?:(parents)|${adult}) (?:are|is|will be|will|'s)?(?: now)? ?(?:joining us|join us|coming|coming along|coming with us|traveling with us)(?: too)?$`,
);

/** How many travel, by a text; NaN if it doesn't say. */
function countIn(text: string, now: number): number {
  if (alone.test(text)) return 1;
  const [joined, parents] = joining.exec(text.trim()) ?? [];
  if (joined) return now + (parents ? 2 : 1);
  const [, added] = more.exec(text) ?? [];
  return added ? now + numberOf(added) : numberOf((group.exec(text) ?? people.exec(text))?.[1]);
}

/** Null if the text names nobody, or more than one trip can have. */
export function readTravelers({ text, plan: { brief }, day }: Clause): ReturnType<Rule> {
  if (day) return null;
  const { travellers, childAges = [] } = brief;
  const age = Number(/\b(\d{1,2})[- ]?(?:years?|yrs?)[- ]?old\b/.exec(text)?.[1]);
  if (age <= childLimits.maxAge && words.joins.test(text))
    return childAges.includes(age) || travellers >= maxTravelers
      ? null
      : { kind: "travelers", travellers: travellers + 1, childAges: [...childAges, age] };
  const next = countIn(text, travellers);
  if (next === travellers) return alreadySo;
  if (!Number.isInteger(next) || next < 1 || next > maxTravelers) return null;
  // "Just the two of us" of a family with two children leaves them at home.
  const children = next > childAges.length ? childAges : [];
  return next > childAges.length || /\b(?:just|only|alone)\b/.test(text)
    ? { kind: "travelers", travellers: next, childAges: [...children] }
    : null;
}
