import type { PublishedStory } from "@evoya/schemas/stories";
import { Button } from "@evoya/ui/button";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { useStories } from "../use-stories.ts";

/**
 * Stories that travelers sent in and the team approved. The page works without them, so it shows nothing if there are
 * none.
 */
export function PublishedStories() {
  const { stories, isLoading, more } = useStories();
  if (stories.length === 0) return null;
  return (
    <PageSection id="sent-in" eyebrow="Sent in by travelers" title="Told by the people who were there">
      <ul className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.id}>
            <Story story={story} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="outline" className="mt-6" busy={isLoading} busyLabel="Loading..." onClick={more}>
          More stories
        </Button>
      )}
    </PageSection>
  );
}

function Story({ story: { title, name, destination, story, rating, photos } }: { story: PublishedStory }) {
  return (
    <article className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      {photos.length > 0 && (
        <ul className={photos.length > 1 ? "grid grid-cols-2 gap-0.5" : ""}>
          {photos.map((url, at) => (
            <li key={url} className={photos.length % 2 === 1 && at === 0 ? "col-span-2" : ""}>
              <img
                src={url}
                alt={`${destination}, ${at + 1} of ${photos.length}, by ${name}`}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="p-6">
        <p role="img" aria-label={`${rating} out of 5 stars`} className="text-accent-strong">
          {"★".repeat(rating)}
          {"☆".repeat(5 - rating)}
        </p>
        <h3 className="mt-2 font-display text-xl font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{story}</p>
        <p className="mt-4 text-sm text-ink-muted [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{name}</span>, {destination}
        </p>
      </div>
    </article>
  );
}
