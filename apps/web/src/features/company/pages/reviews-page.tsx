import croatia from "../../../art/destinations/croatia.svg";
import camera from "../../../art/spots/camera.svg";
import compass from "../../../art/spots/compass.svg";
import letter from "../../../art/spots/letter.svg";
import map from "../../../art/spots/map.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { type Benefit, Benefits } from "../../../lib/page/benefits.tsx";
import { Figures } from "../../../lib/page/figures.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { Quotes } from "../../../lib/page/quotes.tsx";
import { paths } from "../../../paths.ts";
import { sampleContent } from "../../../sample-content.ts";
import { WayOn } from "../components/way-on.tsx";

const { testimonials } = sampleContent;
const hasVoices = testimonials.length > 0;
const { rating, travellers, wouldRecommend } = sampleContent.figures;

/** The reviews page before there are any reviews. */
const promises: readonly Benefit[] = [
  {
    art: compass,
    title: "The small things count",
    text: "A seat in the shade, a door that's open, a table at the right time: our plans are full of them.",
  },
  {
    art: letter,
    title: "A person answers",
    text: "A person reads what you write, with your trip right there, and writes back.",
  },
  {
    art: map,
    title: "Yours to change",
    text: "Move a stop, swap a day, lock what you love. Every version is kept.",
  },
  {
    art: camera,
    title: "Only real reviews here",
    text: "This page will fill up with what travelers tell us when they're back. We read every story before we publish it.",
  },
];

/** Travelers' reviews, with figures (public spec §2.2); without any, what we care about. */
export function ReviewsPage() {
  return (
    <>
      <PageHead
        path={paths.whyTravelersLoveUs}
        title="Why travelers love us"
        description={
          hasVoices
            ? "What our travelers say: the small things they liked, in their own words."
            : "What we care about on every trip: the small things done right, a person who replies, and a plan that stays yours."
        }
      />
      <PageIntro
        eyebrow="Reviews"
        title="Why travelers love us"
        text={
          hasVoices
            ? "Mostly it's the small things: a seat in the shade, a door that was open, someone who wrote back."
            : "We care about the small things: a seat in the shade, a door that's open, someone who writes back."
        }
        art={croatia}
      />
      <Figures
        eyebrow="By the numbers"
        title="What travelers tell us"
        figures={[
          { value: rating, label: "average rating" },
          { value: travellers, label: "travelers" },
          { value: wouldRecommend, label: "would recommend" },
        ]}
      />
      {hasVoices ? (
        <PageSection id="voices" eyebrow="In their words" title="Three reviews" className="bg-surface-sunken">
          <Quotes quotes={testimonials} />
        </PageSection>
      ) : (
        <Benefits
          eyebrow="What we work for"
          title="What we hope you'll say"
          benefits={promises}
          className="bg-surface-sunken"
        />
      )}
      <WayOn
        title={hasVoices ? "More stories" : "Back from a trip?"}
        text={
          hasVoices
            ? "Longer ones, and room for yours."
            : "Tell us how it was. Someone on our team will read it."
        }
        to={paths.testimonials}
        label={hasVoices ? "Read client stories" : "Tell your story"}
      />
    </>
  );
}
