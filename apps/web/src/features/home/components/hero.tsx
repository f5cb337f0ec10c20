import { brand } from "@evoya/domain/brand";
import { destinationCount } from "@evoya/domain/region-ids";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { preload } from "react-dom";
import { Link } from "react-router-dom";
import scene from "../../../art/hero.svg";
import nightScene from "../../../art/hero-night.svg";
import { paths } from "../../../paths.ts";
import { sampleContent } from "../../../sample-content.ts";

const { rating, travellers } = sampleContent.figures;
/** Member spec §9, landing claims; the figures follow decision 334. */
const proof = [
  rating && `${rating} rating`,
  `${destinationCount} destinations`,
  travellers && `${travellers} happy travelers`,
].filter(Boolean);

/** The scene is a background image, which a browser would only find once it has the style sheet. */
const preloadScene = (href: string, scheme: "light" | "dark") =>
  preload(href, { as: "image", fetchPriority: "high", media: `(prefers-color-scheme: ${scheme})` });

/** The promise, in front of the view. The scene is decoration and has no words. */
export function Hero() {
  preloadScene(scene, "light");
  preloadScene(nightScene, "dark");
  return (
    <section aria-labelledby="promise" className="hero-sky relative isolate overflow-hidden">
      <div className="relative z-10 mx-auto max-w-7xl px-4 pt-14 sm:px-8 sm:pt-20 xl:absolute xl:inset-x-0 xl:top-0 xl:pt-[clamp(3rem,5vw,6rem)]">
        <div className="max-w-[36rem]">
          <p className="font-display text-lg italic opacity-90">{brand.tagline}</p>
          <h1
            id="promise"
            className="mt-3 font-display text-display font-medium xl:text-[clamp(3.5rem,5vw,4.75rem)]"
          >
            Your trip, hour by hour
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg sm:text-xl">
            Answer fourteen questions and get a plan that fits you, with times, places, and costs: the first
            day for free, every day with Basic.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.quiz} className={buttonClass("accent", "lg")}>
              Take the Quiz Now
            </Link>
            <a href="#sample-trip" className={buttonClass("outline", "lg")}>
              See a sample trip
            </a>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
            {proof.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <div aria-hidden className="hero-scene -mt-6 aspect-[4/3] sm:-mt-16 md:aspect-video xl:mt-0" />
    </section>
  );
}
