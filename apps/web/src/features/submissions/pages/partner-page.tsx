import santorini from "../../../art/destinations/santorini.svg";
import suitcase from "../../../art/spots/suitcase.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { faqPage } from "../../../head/structured-data.ts";
import { Benefits } from "../../../lib/page/benefits.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { QuestionFolds } from "../../../lib/page/question-folds.tsx";
import { Quotes } from "../../../lib/page/quotes.tsx";
import { Steps } from "../../../lib/page/steps.tsx";
import { paths } from "../../../paths.ts";
import { sampleContent } from "../../../sample-content.ts";
import { Application } from "../components/application.tsx";
import { PartnerForm } from "../components/partner-form.tsx";
import { ProgramHero } from "../components/program-hero.tsx";
import { partnerBenefits, partnerQuestions, partnerSteps } from "../partner-copy.ts";
import { reviewTime } from "../review-time.ts";

const form = "partner-application";
const { partners } = sampleContent;

/** The partner program and its application (public spec §2.7). */
export function PartnerPage() {
  return (
    <>
      <PageHead
        path={paths.partner}
        title="For local partners"
        description={`Hotels, restaurants, tours, and sights: be part of the plans travelers follow hour by hour. Apply in ten minutes and hear from us within ${reviewTime}.`}
        data={[faqPage(partnerQuestions)]}
      />
      <ProgramHero
        eyebrow="Partner program"
        title="Be part of someone’s best day"
        text="Travelers follow our plans hour by hour. If your place belongs in one of those afternoons, tell us about it."
        apply={{ href: `#${form}`, label: "Apply as a partner" }}
        note={`Ten minutes to apply. We reply within ${reviewTime}.`}
        art={santorini}
        spot={suitcase}
      />
      <Benefits eyebrow="Why with us" title="Guests who know why they came" benefits={partnerBenefits} />
      <Steps title="From a few lines to the first guest" steps={partnerSteps} />
      {partners.length > 0 && (
        <PageSection id="voices" eyebrow="Partners" title="What places like yours say">
          <Quotes quotes={partners} />
        </PageSection>
      )}
      <Application
        id={form}
        title="Tell us about your place"
        text="Say it the way you'd tell a guest who asks. We read every word."
        wanted={[
          "What you offer, and where",
          "A contact for us to write to",
          "Website and Instagram, if you have them",
        ]}
      >
        <PartnerForm />
      </Application>
      <QuestionFolds title="Before you apply" questions={partnerQuestions} />
    </>
  );
}
