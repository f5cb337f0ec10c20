import { z } from "zod";
import { calendarDate, cursorPage, id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const shareParams = z.strictObject({
  shareToken: z.string().max(200).meta({ description: "From the link: `/album/share/{shareToken}`" }),
});

/** What whoever has the link may see: nothing of the person who shares it (public spec §2.9). */
export const sharedAlbum = z
  .object({
    title: z.string(),
    destination: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    travelers: z.int().nullable(),
    items: z.int().meta({ description: "How many photos and videos there are" }),
  })
  .meta({ id: "SharedAlbum" });
export type SharedAlbum = z.output<typeof sharedAlbum>;

export const sharedMedia = z
  .object({
    id,
    type: z.enum(["photo", "video"]),
    url: z.string().meta({ description: "Signed; good for an hour" }),
    thumbnail: z
      .object({ url: z.string(), width: z.int() })
      .nullable()
      .meta({ description: "The same, at most 480 pixels long" }),
    width: z.int().nullable(),
    height: z.int().nullable(),
    caption: z.string().nullable(),
    uploadedAt: instant,
  })
  .meta({ id: "SharedMedia" });
export type SharedMedia = z.output<typeof sharedMedia>;

export const albumEndpoints = {
  getSharedAlbum: endpoint({
    method: "get",
    path: "/v1/shared-albums/:shareToken",
    summary: "The album behind a share link that is active",
    tag: "Shared albums",
    caller: "anyone",
    params: shareParams,
    response: sharedAlbum,
    problems: ["not_found"],
  }),
  listSharedMedia: endpoint({
    method: "get",
    path: "/v1/shared-albums/:shareToken/media",
    summary: "Its photos and videos, newest first",
    tag: "Shared albums",
    caller: "anyone",
    params: shareParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(60).default(30),
      cursor: z.string().max(200).optional(),
    }),
    response: cursorPage(sharedMedia),
    problems: ["not_found", "files_unavailable"],
  }),
};
