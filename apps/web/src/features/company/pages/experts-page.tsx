import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";

const experts = [
  {
    initials: "AR",
    role: "Slow journeys and islands",
    text: "Plans for people who want to be somewhere rather than have been there. Knows which ferry has an open deck.",
    asks: "What would you do with an empty afternoon?",
  },
  {
    initials: "MV",
    role: "Cities and tables",
    text: "Books the table first and builds the evening around it. Walks every route once, at the hour you will.",
    asks: "When did you last eat something for the first time?",
  },
  {
    initials: "AK",
    role: "Mountains and long roads",
    text: "Has turned back from more summits than most people try. Plans the second-best day with as much care as the best.",
    asks: "How do you feel about five in the morning?",
  },
];

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
      >
        <Link to={paths.quiz} className={buttonClass("primary", "lg")}>
          Tell us how you travel
        </Link>
      </PageIntro>
      <PageSection id="experts" eyebrow="The team" title="Three who may plan your trip">
        <ul className="grid gap-5 md:grid-cols-3">
          {experts.map(({ initials, role, text, asks }) => (
            <li key={role} className="rounded-2xl border border-line bg-surface p-7 shadow-card">
              <span
                aria-hidden
                className="grid size-16 place-items-center rounded-full bg-accent-soft font-display text-title font-medium text-accent"
              >
                {initials}
              </span>
              <h3 className="mt-5 font-display text-title font-medium">{role}</h3>
              <p className="mt-3 text-ink-muted">{text}</p>
              <p className="mt-5 border-t border-line pt-5 text-sm text-ink-muted">
                Asks first: <span className="font-semibold text-ink">{asks}</span>
              </p>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
