import { quizLength } from "@evoya/domain/quiz-length";
import iceland from "../../../art/destinations/iceland.svg";
import camera from "../../../art/spots/camera.svg";
import compass from "../../../art/spots/compass.svg";
import letter from "../../../art/spots/letter.svg";
import map from "../../../art/spots/map.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { type Benefit, Benefits } from "../../../lib/page/benefits.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { paths } from "../../../paths.ts";
import { WayOn } from "../components/way-on.tsx";

const features: readonly Benefit[] = [
  {
    art: compass,
    title: "It begins with you",
    text: `Not with a list of sights. The ${quizLength.inWords.questions} questions of the quiz find out what a good day is for you, and everything follows from that.`,
  },
  {
    art: map,
    title: "Checked, not imagined",
    text: "Places come from a catalogue with hours, prices and closing days. An idea that nobody has checked is marked as one.",
  },
  {
    art: letter,
    title: "A person answers",
    text: "What you write to us is read by a person, with your trip beside it, and answered by one.",
  },
  {
    art: camera,
    title: "Yours to change",
    text: "Every stop can be moved, every version kept, every file downloaded. Leave whenever you like, with all of it.",
  },
];

/** Four reasons (public spec §2.2). */
export function WhyChooseUsPage() {
  return (
    <>
      <PageHead
        path={paths.whyChooseUs}
        title="Why choose us"
        description="Plans that begin with you, places that are checked, a person who answers, and a trip that stays yours to change."
      />
      <PageIntro
        eyebrow="Why choose us"
        title="Because a good plan is one you can walk"
        text="Anyone can list ten sights. We plan the hour between them."
        art={iceland}
      />
      <Benefits eyebrow="Four reasons" title="What you will notice first" benefits={features} />
      <WayOn
        title="See it with your own answers"
        text={`The quiz takes ${quizLength.inWords.minutes} minutes and asks for no account.`}
        to={paths.quiz}
        label="Take the quiz"
        joined
      />
    </>
  );
}
