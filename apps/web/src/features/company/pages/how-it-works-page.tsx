import { latestVersions } from "@evoya/domain/planner/edit/plan-edit";
import { quizLength } from "@evoya/domain/quiz-length";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import norway from "../../../art/destinations/norway.svg";
import compass from "../../../art/spots/compass.svg";
import letter from "../../../art/spots/letter.svg";
import map from "../../../art/spots/map.svg";
import suitcase from "../../../art/spots/suitcase.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { faqPage } from "../../../head/structured-data.ts";
import { type Benefit, Benefits } from "../../../lib/page/benefits.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { QuestionFolds } from "../../../lib/page/question-folds.tsx";
import { type Step, Steps } from "../../../lib/page/steps.tsx";
import { paths } from "../../../paths.ts";
import { isMemberKnown } from "../../../session/known-member.ts";
import { WayOn } from "../components/way-on.tsx";

const { inWords } = quizLength;

const steps: readonly Step[] = [
  {
    title: "Take the quiz",
    text: `Answer ${inWords.questions} questions about pace, company, budget, and what a good day feels like. It takes ${inWords.minutes} minutes, and you don't need an account.`,
  },
  {
    title: "Review your itinerary",
    text: "An hour-by-hour plan: what's open, how to get there, what it costs, and why it made the list. Free shows a summary; the paid plans show it all.",
  },
  {
    title: "Book or request concierge",
    text: "Ask us to book it right from the plan, or hand a concierge the parts you'd rather not do.",
  },
];

const benefits: readonly Benefit[] = [
  {
    art: map,
    title: "Days that work",
    text: "Opening hours, closing days, and getting from A to B are part of the plan, not your homework.",
  },
  {
    art: compass,
    title: "Your pace",
    text: "Two stops a day or five, early or never before ten, with stairs or without. The plan follows you.",
  },
  {
    art: letter,
    title: "Reasons given",
    text: "Every stop says why it's there. We list what we left out, too, and why, so you can put it back.",
  },
  {
    art: suitcase,
    title: "All in one place",
    text: "Your itinerary, messages, and requests travel with you, and any trip you've opened works offline.",
  },
];

const questions = [
  {
    question: "Does the quiz cost anything?",
    answer:
      "No. The quiz and its result are free, and so are your account and the summary of an itinerary. Full itineraries and a concierge come with the paid plans, billed monthly.",
  },
  {
    question: "How long until I have an itinerary?",
    answer:
      "The planner takes about a minute. If you'd like a proposal from a person, you'll have it within 48 hours.",
  },
  {
    question: "Can I change the plan?",
    answer: `With Basic or Elite, yes. Move, replace, or remove any stop, lock the ones you love, or just say what you want. We keep the first version and your latest ${latestVersions}.`,
  },
];

/** From the quiz to the booking (public spec §2.2). */
export function HowItWorksPage() {
  // Pre-rendered for visitors; members go to their profile instead.
  const [quiz, setQuiz] = useState<string>(paths.quiz);
  useEffect(() => {
    if (isMemberKnown()) setQuiz(paths.profileEdit);
  }, []);
  return (
    <>
      <PageHead
        path={paths.howItWorks}
        title="How it works"
        description="Three steps from a feeling to a trip: take the quiz, review an hour-by-hour plan, and book it or hand it to a concierge."
        data={[faqPage(questions)]}
      />
      <PageIntro
        eyebrow="How it works"
        title="From a feeling to a trip, in three steps"
        text="You know how you want to feel. We know when the museum closes."
        art={norway}
      >
        <Link to={quiz} className={buttonClass("primary", "lg")}>
          Take the Quiz Now
        </Link>
        <Link to={paths.planMyTrip} className={buttonClass("outline", "lg")}>
          Skip To Planning
        </Link>
      </PageIntro>
      <Steps eyebrow="Step by step" title="Quiz, plan, go" steps={steps} className="" />
      <Benefits
        eyebrow="What you get"
        title="A plan you can walk"
        benefits={benefits}
        className="bg-surface-sunken"
      />
      <QuestionFolds title="Common questions" questions={questions} className="">
        <Link to={paths.faq} className={buttonClass("link")}>
          See all questions and answers
        </Link>
      </QuestionFolds>
      <WayOn
        title="A few minutes, then a place"
        text={`Answer ${inWords.questions} questions and see where they take you.`}
        to={paths.quizAndSample}
        label="Start the quiz"
        joined
      />
    </>
  );
}
