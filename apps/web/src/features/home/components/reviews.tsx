import { paths } from "../../../paths.ts";
import { sampleContent } from "../../../sample-content.ts";
import { Section } from "./section.tsx";

const { reviews } = sampleContent;
const { rating, travellers, wouldRecommend } = sampleContent.figures;
const figures = [
  { value: rating, label: "average rating" },
  { value: travellers, label: "happy travelers" },
  { value: wouldRecommend, label: "would recommend us" },
].filter(({ value }) => value !== null);

/** Travelers' reviews, with the figures (design D24). Renders nothing until there's something to show. */
export function Reviews() {
  if (reviews.length === 0) return null;
  return (
    <Section
      id="reviews"
      eyebrow="Travelers"
      title="What travelers say"
      more={{ to: paths.testimonials, label: "More stories, and room for yours" }}
    >
      {figures.length > 0 && (
        <dl className="mb-12 flex flex-wrap gap-x-14 gap-y-6">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-display text-4xl font-medium text-primary tabular-nums sm:text-5xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="grid gap-6 lg:grid-cols-3">
        {reviews.map(({ text, name, place }) => (
          <li key={name} className="rounded-3xl border border-line bg-surface p-7 shadow-card">
            <figure className="flex h-full flex-col">
              <blockquote className="font-display text-xl/snug">“{text}”</blockquote>
              <figcaption className="mt-auto pt-6">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-muted">{place}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
