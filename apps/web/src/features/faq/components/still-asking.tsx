import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import letter from "../../../art/spots/letter.svg";
import { paths } from "../../../paths.ts";

/** Where to go if the answer wasn't on the page (public spec §2.2: to the trip request and the home page's quiz). */
export function StillAsking() {
  return (
    <section
      aria-labelledby="still-asking"
      className="mt-20 flex flex-col items-start gap-8 rounded-3xl bg-primary-soft p-8 sm:flex-row sm:items-center sm:p-12"
    >
      <img src={letter} alt="" width="136" height="136" loading="lazy" className="size-28 shrink-0" />
      <div className="max-w-full min-w-0">
        <h2 id="still-asking" className="font-display text-title font-medium">
          Some questions only a trip can answer
        </h2>
        <p className="mt-2 max-w-xl text-ink-muted">
          Tell us what you have in mind and we'll plan it with you, or take the quiz and see where it leads.
          For anything else,{" "}
          <Link to={paths.contact} className="font-semibold text-ink underline underline-offset-4">
            write to us
          </Link>
          .
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={paths.planMyTrip} className={buttonClass("primary", "lg")}>
            Plan my trip
          </Link>
          <Link to={{ pathname: paths.home, hash: "#quiz" }} className={buttonClass("outline", "lg")}>
            Start with the quiz
          </Link>
        </div>
      </div>
    </section>
  );
}
