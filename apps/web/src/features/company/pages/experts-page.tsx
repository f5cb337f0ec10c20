import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import portugal from "../../../art/destinations/portugal.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { type Step, Steps } from "../../../lib/page/steps.tsx";
import { paths } from "../../../paths.ts";
import { type Expert, sampleContent } from "../../../sample-content.ts";
import { WayOn } from "../components/way-on.tsx";

const { experts } = sampleContent;

/** How you meet the people who plan your trip; this page names none of them. */
const ways: readonly Step[] = [
  {
    title: "You write",
    text: "Tell us where, when, and with whom, and what a good day looks like for you. A few lines will do.",
  },
  {
    title: "A person reads",
    text: "Someone on our team reads every request, with your answers and your plan right there.",
  },
  {
    title: "They answer you",
    text: "It all stays in one conversation with your trip, so you never have to repeat yourself.",
  },
];

const initialsOf = (name: string): string => name.replaceAll(/(\p{Lu})\S*\s*/gu, "$1");

/** The team: how it started, and three of its planners (public spec §2.2). */
export function ExpertsPage() {
  return (
    <>
      <PageHead
        path={paths.meetYourExperts}
        title="Meet your experts"
        description={
          experts.length > 0
            ? "How we began, and three of our planners: one for slow islands, one for cities and tables, one for mountains and long roads."
            : "How we began, and how you'll meet the people who plan your trip: you write, a person reads it, and they reply."
        }
      />
      <PageIntro
        eyebrow="Meet your experts"
        title="We read the schedule so you don't have to"
        text={`${brand.name} began with a vacation gone wrong: a museum closed on Mondays, a bus that only ran on Sundays, and two people on a wall with bread and cheese. It turned out to be the best afternoon of the trip. We've been trying to plan afternoons like that ever since.`}
        art={portugal}
      >
        <Link to={paths.quiz} className={buttonClass("primary", "lg")}>
          Tell us how you travel
        </Link>
      </PageIntro>
      {experts.length > 0 ? <Team experts={experts} /> : <Steps title="How you meet yours" steps={ways} />}
      <WayOn
        title="Want to talk first?"
        text="Ask us anything. Someone on our team will write back."
        to={paths.contact}
        label="Talk to us"
        joined={experts.length > 0}
      />
    </>
  );
}

function Team({ experts }: { experts: readonly Expert[] }) {
  return (
    <PageSection id="experts" eyebrow="The team" title="Meet three of our planners">
      <ul className="grid gap-5 md:grid-cols-3">
        {experts.map(({ name, role, text, asks }) => (
          <li key={name} className="flex flex-col rounded-2xl border border-line bg-surface p-7 shadow-card">
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
              First question: <span className="font-semibold text-ink">{asks}</span>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
