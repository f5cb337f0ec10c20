import { Link } from "react-router-dom";
import santorini from "../../../art/destinations/santorini.svg";
import { paths } from "../../../paths.ts";

/** The band is dark in both themes, so its buttons have their own colors. */
const button =
  "inline-flex h-13 items-center justify-center rounded-control px-7 font-semibold transition-colors";

/** The last call before the footer. */
export function CallToAction() {
  return (
    <section id="quiz" aria-labelledby="set-off" className="px-4 py-20 sm:px-8 sm:py-28">
      <div className="mx-auto grid max-w-7xl overflow-hidden rounded-3xl bg-[#123f42] text-[#fdf1dc] shadow-raised lg:grid-cols-2">
        <div className="p-8 sm:p-14 lg:py-20">
          <h2 id="set-off" className="font-display text-headline font-medium">
            Where would you wake up, if it were up to you?
          </h2>
          <p className="mt-4 max-w-md text-lg text-[#cfe3dc]">
            Two minutes of questions, and the first answer is on us.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.quiz} className={`${button} bg-[#f2b544] text-[#241503] hover:bg-[#f9cc7b]`}>
              Take the Quiz Now
            </Link>
            <Link
              to={paths.createAccount("free")}
              className={`${button} border border-[#7fb0a8] hover:border-[#fdf1dc] hover:bg-[#1d5558]`}
            >
              Create a free account
            </Link>
          </div>
        </div>
        <img
          src={santorini}
          alt=""
          width="800"
          height="600"
          loading="lazy"
          className="h-56 w-full object-cover sm:h-80 lg:h-full"
        />
      </div>
    </section>
  );
}
