import bali from "../../../art/destinations/bali.svg";
import camera from "../../../art/spots/camera.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { faqPage } from "../../../head/structured-data.ts";
import { Benefits } from "../../../lib/page/benefits.tsx";
import { QuestionFolds } from "../../../lib/page/question-folds.tsx";
import { Steps } from "../../../lib/page/steps.tsx";
import { paths } from "../../../paths.ts";
import { Application } from "../components/application.tsx";
import { CreatorForm } from "../components/creator-form.tsx";
import { ProgramHero } from "../components/program-hero.tsx";
import { creatorBenefits, creatorQuestions, creatorSteps } from "../creator-copy.ts";
import { reviewTime } from "../review-time.ts";

const form = "creator-application";

/** The creator program and its application (public spec §2.7). */
export function CreatorsPage() {
  return (
    <>
      <PageHead
        path={paths.creators}
        title="For creators"
        description={`Film, write about, or photograph the places you know, for travelers about to go there. Apply with a short video and hear from us within ${reviewTime}.`}
        data={[faqPage(creatorQuestions)]}
      />
      <ProgramHero
        eyebrow="Creator program"
        title="Show the place as you know it"
        text="You film, write about, or photograph what most people walk past. We plan trips for travelers who'd rather not. Let's put the two together."
        apply={{ href: `#${form}`, label: "Apply as a creator" }}
        note={`Ten minutes and a short video. We reply within ${reviewTime}.`}
        art={bali}
        spot={camera}
      />
      <Benefits eyebrow="Why with us" title="Work that people travel by" benefits={creatorBenefits} />
      <Steps title="From a minute of video to a first piece" steps={creatorSteps} />
      <Application
        id={form}
        title="Tell us who you are"
        text="Plain words are enough. We'd rather hear your voice than a pitch."
        wanted={[
          "Where we can see your work",
          "An intro video under 1 minute",
          "A media kit as PDF, if you have one",
        ]}
      >
        <CreatorForm />
      </Application>
      <QuestionFolds title="Before you apply" questions={creatorQuestions} />
    </>
  );
}
