import { BackIcon, NextIcon } from "@evoya/app-kit/plain-icons";
import { type Region, regions } from "@evoya/domain/regions";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { regionArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { useCarousel } from "../use-carousel.ts";

/** The five of the spec's carousel (public spec §2.3). */
const shown: Region[] = [regions.europe, regions.asia, regions.usa, regions.caribbean, regions.africa];

const round =
  "grid size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-card transition-colors hover:bg-surface-sunken";

/** Regions, one at a time. Pattern: WAI-ARIA carousel. */
export function RegionCarousel() {
  const { index, show, next, previous, isPlaying, toggle, hold } = useCarousel(shown.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Regions"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div
        aria-live={isPlaying ? "off" : "polite"}
        className="grid overflow-hidden rounded-3xl border border-line bg-surface"
      >
        {shown.map((region, at) => (
          <Slide
            key={region.id}
            region={region}
            label={`${at + 1} of ${shown.length}`}
            isShown={at === index}
            isFirst={at === 0}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-2 sm:gap-3">
        <button type="button" className={round} aria-label="Previous region" onClick={previous}>
          <BackIcon className="size-5" />
        </button>
        <button type="button" className={round} aria-label="Next region" onClick={next}>
          <NextIcon className="size-5" />
        </button>
        <div className="flex items-center">
          {shown.map(({ id, name }, at) => (
            <button
              key={id}
              type="button"
              aria-label={`Show ${name}`}
              aria-current={at === index}
              onClick={() => show(at)}
              className="group grid size-7 place-items-center sm:size-8 rounded-full"
            >
              <span className="size-2.5 rounded-full bg-line-strong transition-all group-aria-current:w-6 group-aria-current:bg-primary motion-reduce:transition-none" />
            </button>
          ))}
        </div>
        <button type="button" className={`${buttonClass("ghost", "sm")} ml-auto`} onClick={toggle}>
          {isPlaying ? "Pause" : "Play"}
        </button>
      </div>
    </section>
  );
}

type SlideProps = { region: Region; label: string; isShown: boolean; isFirst: boolean };

/** All slides are stacked, so the tallest sets the height and nothing jumps. */
function Slide({ region, label, isShown, isFirst }: SlideProps) {
  const { id, name, line, intro } = region;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the WAI-ARIA carousel pattern, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${name}, ${label}`}
      inert={!isShown}
      className={`col-start-1 row-start-1 grid transition-opacity duration-(--motion-reveal) motion-reduce:transition-none md:grid-cols-2 ${
        isShown ? "opacity-100" : "opacity-0"
      }`}
    >
      <img
        src={regionArt(id)}
        alt=""
        width="800"
        height="600"
        loading={isFirst ? "eager" : "lazy"}
        className="aspect-[4/3] size-full object-cover"
      />
      <div className="flex flex-col items-start justify-center p-6 sm:p-10 lg:p-14">
        <h2 className="font-display text-headline font-medium">{name}</h2>
        <p className="mt-3 text-lg text-ink-muted">{line}</p>
        <p className="mt-4 hidden max-w-md text-ink-muted lg:block">{intro}</p>
        <Link to={paths.region(id)} className={`${buttonClass()} mt-6`}>
          Explore {name}
        </Link>
      </div>
    </div>
  );
}
