/** Wishes for fewer people around: "avoid crowds", "no long lines". */
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { freePlaceNamed, itemNamedAnyhow } from "./named-things.ts";

const people =
  "(?:crowds?|crowded (?:places?|sights?|spots?|attractions?)|crowded|(?:long )?lines|(?:long )?queues|queu(?:e)?ing|(?:standing|waiting) in line|tourist traps?|touristy(?: (?:places|stuff|things|spots))?|(?:hordes of |masses of |busloads of )?tourists)";
const avoided = new RegExp(
  `\\b(?:avoid|avoiding|hate|hates|dislike|dislikes|can't stand|no|without|fewer|less|beat|skip|escape|away from|(?:don't|do not|doesn't) (?:like|want|enjoy)|not (?:a )?(?:fans?|big fans?) of|nervous in|anxious in|uncomfortable in|not (?:too|so|very))(?: (?:the|any|all|big|huge|large|major|so many|too many|too much|being in|of))* ${people}\\b|\\b${people}(?: \\w+){0,3} (?:make|makes|stress|stresses|scare|scares|overwhelm|overwhelms) (?:me|us|her|him|them|my)\\b|\\b(?:fewer|less) people\\b|\\bwhen (?:it is|it's|they are|they're) (?:less|not) (?:busy|crowded)\\b|\\boff[- ]peak\\b`,
);
const welcome =
  /\bcrowds (?:are|is) (?:fine|ok|okay|no problem|not a problem)\b|\b(?:don't|do not|doesn't|no longer) (?:mind|bother)(?: \w+)? (?:the )?crowds\b|\bcrowds (?:don't|do not) bother\b/;

/** For the whole trip: how full one hour of one day is, nobody knows. */
export function readCrowds({ text, plan, day }: Clause): ReturnType<Rule> {
  if (day || itemNamedAnyhow(text, plan) || freePlaceNamed(text, plan)) return null;
  const avoidsCrowds = plan.brief.avoidsCrowds ?? false;
  if (welcome.test(text)) return avoidsCrowds ? { kind: "crowds", avoid: false } : alreadySo;
  if (!avoided.test(text)) return null;
  return avoidsCrowds ? alreadySo : { kind: "crowds", avoid: true };
}
