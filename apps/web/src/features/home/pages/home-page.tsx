import { brand } from "@evoya/domain/brand";
import { CallToAction } from "../components/call-to-action.tsx";
import { DestinationsGrid } from "../components/destinations-grid.tsx";
import { Faq } from "../components/faq.tsx";
import { Hero } from "../components/hero.tsx";
import { HowItWorks } from "../components/how-it-works.tsx";
import { PlanCards } from "../components/plan-cards.tsx";
import { Reviews } from "../components/reviews.tsx";
import { SampleItinerary } from "../components/sample-itinerary.tsx";

/** The landing page. Pre-rendered, so it reads nothing from the network, the clock or the browser. */
export function HomePage() {
  return (
    <>
      <title>{`${brand.name}: ${brand.tagline}`}</title>
      <meta name="description" content={brand.description} />
      <Hero />
      <HowItWorks />
      <SampleItinerary />
      <DestinationsGrid />
      <PlanCards />
      <Reviews />
      <Faq />
      <CallToAction />
    </>
  );
}
