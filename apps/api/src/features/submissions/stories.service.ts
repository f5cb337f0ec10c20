import type { PublishedStory } from "@evoya/schemas/stories";
import { pageOf, placeOf } from "../../http/paging.ts";
import type { StoryReader } from "./stories.reader.ts";
import type { createSubmissionFiles } from "./submission-files.ts";

type Deps = { stories: StoryReader; filesOf: ReturnType<typeof createSubmissionFiles> };
type Query = { cursor?: string; limit: number };

/**
 * Travelers' stories for everyone (public spec §2.8). They contain no email addresses, and photos contain no location.
 */
export const createStoryService =
  ({ stories, filesOf }: Deps) =>
  async ({ cursor, limit }: Query): Promise<{ items: PublishedStory[]; nextCursor: string | null }> => {
    const rows = await stories.list({ after: placeOf(cursor), limit: limit + 1 });
    const page = pageOf(rows, limit, ({ publishedAt }) => publishedAt);
    const items = await Promise.all(
      page.items.map(async (story) => ({
        ...story,
        photos: (await filesOf(story.id)).map(({ url }) => url),
      })),
    );
    return { ...page, items };
  };

export type StoryService = ReturnType<typeof createStoryService>;
