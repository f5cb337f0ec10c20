import { quizLength } from "@evoya/domain/quiz-length";
import { destinationCount } from "@evoya/domain/region-ids";
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
    title: "It starts with you",
    text: `Not with a list of sights. The quiz asks ${quizLength.inWords.questions} questions to find out what a good day looks like for you, and everything follows from that.`,
  },
  {
    art: map,
    title: "Looked up, not imagined",
    text: `Our guide has hours, prices, and closing days for ${destinationCount} destinations. If something there or elsewhere hasn't been checked, we say so.`,
  },
  {
    art: letter,
    title: "A person answers",
    text: "A person reads what you write, with your trip right there, and writes back.",
  },
  {
    art: camera,
    title: "Yours to change",
    text: "With Basic or Elite, move any stop and go back to earlier versions. On every plan, download every file. Leave whenever you like, and take it all with you.",
  },
];

/** Four reasons (public spec §2.2). */
export function WhyChooseUsPage() {
  return (
    <>
      <PageHead
        path={paths.whyChooseUs}
        title="Why choose us"
        description="Plans that start with you, a guide you can check against, a person who answers, and a trip that stays yours to change."
      />
      <PageIntro
        eyebrow="Why choose us"
        title="Because a good plan is one you can walk"
        text="Anyone can list ten sights. We plan the hour between them."
        art={iceland}
      />
      <Benefits eyebrow="Four reasons" title="What you'll notice first" benefits={features} />
      <WayOn
        title="Try it with your own answers"
        text={`The quiz takes ${quizLength.inWords.minutes} minutes. No account needed.`}
        to={paths.quiz}
        label="Take the quiz"
        joined
      />
    </>
  );
}
