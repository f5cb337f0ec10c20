import { buttonClass } from "@evoya/ui/lib/button-class";
import kyoto from "../../../art/destinations/kyoto.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { Figures } from "../../../lib/page/figures.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { Quotes } from "../../../lib/page/quotes.tsx";
import { paths } from "../../../paths.ts";
import { sampleContent } from "../../../sample-content.ts";
import { Application } from "../../submissions/components/application.tsx";
import { StoryForm } from "../../submissions/components/story-form.tsx";
import { PublishedStories } from "../components/published-stories.tsx";

const form = "your-story";
const { stories, posts } = sampleContent;
const hasStories = stories.length > 0;
const { countries, averageRating, travellers, memories } = sampleContent.figures;

/** Travelers' stories, and a form to send your own (public spec §2.8). */
export function StoriesPage() {
  return (
    <>
      <PageHead
        path={paths.testimonials}
        title="Client stories"
        description={
          hasStories
            ? "Stories from the days we planned: rain, ferries, slow walks, and long dinners. And a place to tell your own."
            : "A place to tell the story of your trip: the bench in the shade, the ferry caught, the table by the window."
        }
      />
      <PageIntro
        eyebrow="Client stories"
        title={hasStories ? "From people who went" : "Yours could be the first"}
        text="Nobody remembers a plan. They remember a bench in the shade, a ferry caught, a table by the window."
        art={kyoto}
      >
        <a href={`#${form}`} className={buttonClass("primary", "lg")}>
          Tell us your story
        </a>
      </PageIntro>
      <Figures
        eyebrow="So far"
        title="A few years of good mornings"
        figures={[
          { value: countries, label: "countries" },
          { value: averageRating, label: "average rating" },
          { value: travellers, label: "travelers" },
          { value: memories, label: "memories" },
        ]}
      />
      {hasStories && (
        <PageSection
          id="stories"
          eyebrow="Stories"
          title="Five trips, in their words"
          className="bg-surface-sunken"
        >
          <Quotes quotes={stories} />
        </PageSection>
      )}
      {posts.length > 0 && (
        <PageSection id="posts" eyebrow="From the road" title="Postcards, more or less">
          <Quotes quotes={posts} look="note" />
        </PageSection>
      )}
      <PublishedStories />
      <Application
        id={form}
        eyebrow="Your turn"
        title="Submit your story"
        text="Someone on our team reads every story before we publish it."
        wanted={["Where you went", "The one moment you tell at dinner", "Up to five photos, if you like"]}
        className="bg-surface-sunken"
      >
        <StoryForm />
      </Application>
    </>
  );
}
