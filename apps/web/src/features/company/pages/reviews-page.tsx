import { brand } from "@evoya/domain/brand";
import croatia from "../../../art/destinations/croatia.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { Figures } from "../../../lib/page/figures.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { type Quote, Quotes } from "../../../lib/page/quotes.tsx";
import { paths } from "../../../paths.ts";
import { WayOn } from "../components/way-on.tsx";

const { rating, travellers, wouldRecommend } = brand.figures;

const testimonials: readonly Quote[] = [
  {
    text: "It asked how I like my mornings. Nobody who ever sold me a trip has asked that.",
    name: "Clara",
    place: "ten days in Portugal",
  },
  {
    text: "On the second day my knee gave up. I told the plan, and the rest of the week had lifts, boats and gardens.",
    name: "Edward",
    place: "a week in Rome",
  },
  {
    text: "We are five, and we agree on nothing. We agreed on this.",
    name: "The Lindqvists",
    place: "two weeks in Costa Rica",
  },
];

/** What travelers say, with the brand's figures (public spec §2.2). */
export function ReviewsPage() {
  return (
    <>
      <PageHead
        path={paths.whyTravelersLoveUs}
        title="Why travelers love us"
        description="What people tell who have travelled with a plan of ours: the small things they liked, in their own words."
      />
      <PageIntro
        eyebrow="Reviews"
        title="Why travelers love us"
        text="Mostly for small things: a seat in the shade, a door that was open, somebody who wrote back."
        art={croatia}
      />
      <Figures
        eyebrow="In figures"
        title="What they say when we ask"
        figures={[
          { value: rating, label: "average rating" },
          { value: travellers, label: "travelers" },
          { value: wouldRecommend, label: "would recommend" },
        ]}
      />
      <PageSection id="voices" eyebrow="In words" title="Three of them" className="bg-surface-sunken">
        <Quotes quotes={testimonials} />
      </PageSection>
      <WayOn
        title="More stories"
        text="Longer ones, and a place for yours."
        to={paths.testimonials}
        label="Read client stories"
      />
    </>
  );
}
