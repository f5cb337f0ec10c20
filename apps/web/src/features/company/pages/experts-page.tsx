import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import portugal from "../../../art/destinations/portugal.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";
import { WayOn } from "../components/way-on.tsx";

const experts = [
  {
    name: "Ana Reis",
    role: "Slow journeys and islands",
    text: "Plans for people who want to be somewhere rather than have been there. Knows which ferry has an open deck.",
    asks: "What would you do with an empty afternoon?",
  },
  {
    name: "Milo Vance",
    role: "Cities and tables",
    text: "Books the table first and builds the evening around it. Counts the stairs between the museum and lunch.",
    asks: "When did you last eat something for the first time?",
  },
  {
    name: "Aiko Kanda",
    role: "Mountains and long roads",
    text: "Has turned back from more summits than most people try. Plans the second-best day with as much care as the best.",
    asks: "How do you feel about five in the morning?",
  },
];

const initialsOf = (name: string): string => name.replaceAll(/(\p{Lu})\S*\s*/gu, "$1");

/** The team: how it began, and three of the people who plan (public spec §2.2). */
export function ExpertsPage() {
  return (
    <>
      <PageHead
        path={paths.meetYourExperts}
        title="Meet your experts"
        description="How we began, and three of the people who plan: for slow islands, for cities and tables, for mountains and long roads."
      />
      <PageIntro
        eyebrow="Meet your experts"
        title="People who read the timetable so that you need not"
        text={`${brand.name} began with a holiday that went wrong: a museum closed on Mondays, a bus that ran on Sundays only, and two people on a wall with bread and cheese. It became the best afternoon of the trip. We have tried to plan afternoons like that ever since.`}
        art={portugal}
      >
        <Link to={paths.quiz} className={buttonClass("primary", "lg")}>
          Tell us how you travel
        </Link>
      </PageIntro>
      <PageSection id="experts" eyebrow="The team" title="Three who may plan your trip">
        <ul className="grid gap-5 md:grid-cols-3">
          {experts.map(({ name, role, text, asks }) => (
            <li
              key={name}
              className="flex flex-col rounded-2xl border border-line bg-surface p-7 shadow-card"
            >
              <span
                aria-hidden
                className="grid size-16 place-items-center rounded-full bg-accent-soft font-display text-title font-medium text-accent"
              >
                {initialsOf(name)}
              </span>
              <h3 className="mt-5 font-display text-title font-medium">{name}</h3>
              <p className="mt-1 text-sm font-semibold text-accent">{role}</p>
              <p className="mt-3 flex-1 text-ink-muted">{text}</p>
              <p className="mt-5 border-t border-line pt-5 text-sm text-ink-muted">
                Asks first: <span className="font-semibold text-ink">{asks}</span>
              </p>
            </li>
          ))}
        </ul>
      </PageSection>
      <WayOn
        title="Rather talk first?"
        text="Ask what you like. A person on our team writes back."
        to={paths.contact}
        label="Talk to us"
        joined
      />
    </>
  );
}
