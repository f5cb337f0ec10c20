import { quizLength } from "@evoya/domain/quiz-length";
import { buttonClass } from "@evoya/ui/button";
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
    text: `The ${inWords.questions} questions are about pace, company, budget and what a good day feels like. They take ${inWords.minutes} minutes, and no account.`,
  },
  {
    title: "Review your itinerary",
    text: "A plan hour by hour: what is open, how to get there, what it costs, and why it is in. Free shows its summary, the paid plans show all of it.",
  },
  {
    title: "Book or request concierge",
    text: "Ask for the booking from the plan itself, or have a concierge take over the parts you would rather not do.",
  },
];

const benefits: readonly Benefit[] = [
  {
    art: map,
    title: "Days that work",
    text: "Opening hours, closing days and the way between two places are part of the plan, not your homework.",
  },
  {
    art: compass,
    title: "Your pace",
    text: "Two stops a day or five, early or never before ten, with stairs or without. The plan follows you.",
  },
  {
    art: letter,
    title: "Reasons given",
    text: "Each stop says why it is there. What we left out is listed too, with the reason, so that you can put it back.",
  },
  {
    art: suitcase,
    title: "All in one place",
    text: "Itinerary, messages and requests travel with you, and a trip you have opened can be read offline.",
  },
];

const questions = [
  {
    question: "Does the quiz cost anything?",
    answer:
      "No. The quiz and its result are free, and so are an account and the summary of an itinerary. Full itineraries and a concierge belong to the paid plans, which are monthly.",
  },
  {
    question: "How long until I have an itinerary?",
    answer:
      "The planner needs about a minute. If you ask for a proposal by a person, you have it within 48 hours.",
  },
  {
    question: "Can I change what was planned?",
    answer:
      "Yes. Move, replace or remove any stop, lock what you love, or say in plain words what you want. Every version is kept.",
  },
];

/** From the quiz to the booking (public spec §2.2). */
export function HowItWorksPage() {
  // Pre-rendered for visitors; who is signed in here goes to the profile instead.
  const [quiz, setQuiz] = useState<string>(paths.quiz);
  useEffect(() => {
    if (isMemberKnown()) setQuiz(paths.profileEdit);
  }, []);
  return (
    <>
      <PageHead
        path={paths.howItWorks}
        title="How it works"
        description="Three steps from a feeling to a trip: take the quiz, review a plan made hour by hour, and book it or hand it to a concierge."
        data={[faqPage(questions)]}
      />
      <PageIntro
        eyebrow="How it works"
        title="From a feeling to a trip, in three steps"
        text="You know how you want to feel there. We know when the museum closes."
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
      <QuestionFolds title="Asked most" questions={questions} className="">
        <Link to={paths.faq} className={buttonClass("link")}>
          Read all questions and answers
        </Link>
      </QuestionFolds>
      <WayOn
        title="A few minutes, then a place"
        text={`Answer ${inWords.questions} questions and see where they lead.`}
        to={paths.quizAndSample}
        label="Start the quiz"
        joined
      />
    </>
  );
}
