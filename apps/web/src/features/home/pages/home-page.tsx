import { brand } from "@evoya/domain/brand";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { faqPage } from "../../../head/structured-data.ts";
import { paths } from "../../../paths.ts";
import { CallToAction } from "../components/call-to-action.tsx";
import { Concierge } from "../components/concierge.tsx";
import { DestinationsGrid } from "../components/destinations-grid.tsx";
import { Faq } from "../components/faq.tsx";
import { Hero } from "../components/hero.tsx";
import { HowItWorks } from "../components/how-it-works.tsx";
import { PlanCards } from "../components/plan-cards.tsx";
import { Reviews } from "../components/reviews.tsx";
import { SampleItinerary } from "../components/sample-itinerary.tsx";
import { questions } from "../copy.ts";
import { memberHome } from "../member-home.ts";

/** The landing page at its own address: members go on to where they were headed (member spec §1). */
export function FrontPage() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => {
    // If you follow a link to a section of the page, you want to read it.
    if (hash) return;
    let isHere = true;
    void memberHome().then((home) => {
      if (home && isHere) void navigate(home, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [hash, navigate]);
  return <HomePage />;
}

/** The landing page. It's pre-rendered, so it reads nothing from the network, the clock, or the browser. */
function HomePage() {
  return (
    <>
      <PageHead
        path={paths.home}
        title={`${brand.name}: ${brand.tagline}`}
        description={brand.description}
        data={[faqPage(questions)]}
      />
      <HomeSections />
    </>
  );
}

/** All of the landing page except its metadata. */
export function HomeSections() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <SampleItinerary />
      <DestinationsGrid />
      <Concierge />
      <PlanCards />
      <Reviews />
      <Faq />
      <CallToAction />
    </>
  );
}
