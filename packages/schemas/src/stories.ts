import { z } from "zod";
import { cursorPage, cursorQuery, id, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A traveler's story as everyone can read it. */
export const publishedStory = z
  .object({
    id,
    name: z.string(),
    destination: z.string(),
    title: z.string(),
    story: z.string(),
    rating: z.int().min(1).max(5),
    photos: z.array(link).meta({ description: "Links to the photos, valid for at least an hour" }),
    publishedAt: instant,
  })
  .meta({ id: "PublishedStory" });
export type PublishedStory = z.output<typeof publishedStory>;

export const storyEndpoints = {
  listStories: endpoint({
    method: "get",
    path: "/v1/stories",
    summary: "Travelers' stories that the team approved, the newest first",
    tag: "Public forms",
    caller: "anyone",
    query: z.strictObject(cursorQuery),
    response: cursorPage(publishedStory),
    problems: ["files_unavailable"],
    publicForSeconds: 60,
  }),
};
