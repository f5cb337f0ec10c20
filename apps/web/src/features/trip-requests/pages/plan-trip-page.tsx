import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";

/** A planner for two is not there yet; the trip request is (public spec §2.1). */
export function PlanTripPage() {
  return (
    <>
      <PageHead
        path={paths.planTrip}
        title="Trip planner, coming soon"
        description="Our shared trip planner is on its way. Until then, tell us about your trip and a travel designer plans it with you."
      />
      <div className="mx-auto flex max-w-2xl flex-col items-center px-4 py-20 text-center sm:py-28">
        <img src={spotArt("map")} alt="" width={180} height={180} />
        <p className="mt-8 text-eyebrow font-semibold text-accent uppercase">Coming soon</p>
        <h1 className="mt-3 font-display text-headline font-medium">
          A planner to share with your travel companions
        </h1>
        <p className="mt-4 text-lg text-ink-muted">
          We are still packing this one. Your trip need not wait: tell us about it, and a travel designer
          sends you a proposal within 48 hours.
        </p>
        <Link to={paths.planMyTrip} className={`${buttonClass("primary", "lg")} mt-8`}>
          Plan my trip
        </Link>
      </div>
    </>
  );
}
