import type { PublishedStory } from "@evoya/schemas/stories";
import { fromCursor, toCursor } from "../../http/cursor.ts";
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
    const rows = await stories.list({ after: cursor ? fromCursor(cursor) : undefined, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const items = await Promise.all(
      shown.map(async (story) => ({
        ...story,
        photos: (await filesOf(story.id)).map(({ url }) => url),
      })),
    );
    const hasMore = rows.length > limit && last !== undefined;
    return { items, nextCursor: hasMore ? toCursor({ createdAt: last.publishedAt, id: last.id }) : null };
  };

export type StoryService = ReturnType<typeof createStoryService>;
