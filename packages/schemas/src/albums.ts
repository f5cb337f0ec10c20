import { fileRules, posterMegabytes } from "@evoya/domain/file-rules";
import { guestPhotoLimits } from "@evoya/domain/guest-photos";
import { shareDays } from "@evoya/domain/share-days";
import { z } from "zod";
import { calendarDate, cursorPage, id, idParams, instant, link, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const shareParams = z.strictObject({
  shareToken: z.string().max(200).meta({ description: "From the link: `/album/share/{shareToken}`" }),
});

/** Everything that anyone with the link may see: nothing about the person who shares it (public spec §2.9). */
export const sharedAlbum = z
  .object({
    title: z.string(),
    destination: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    travelers: z.int().nullable(),
    items: z.int().meta({ description: "How many photos and videos there are" }),
    guestsMayAdd: z.boolean().meta({ description: "Whether anyone with the link can add photos" }),
  })
  .meta({ id: "SharedAlbum" });
export type SharedAlbum = z.output<typeof sharedAlbum>;

export const sharedMedia = z
  .object({
    id,
    type: z.enum(["photo", "video"]),
    url: link.meta({ description: "Signed; valid for one hour" }),
    thumbnail: z.object({ url: link, width: z.int() }).nullable().meta({
      description: "The same, at most 480 pixels long; for a video, one of its frames, if there is one",
    }),
    width: z
      .int()
      .nullable()
      .meta({ description: "For a video, that of its picture; null until it has one" }),
    height: z.int().nullable(),
    caption: z.string().nullable(),
    guestName: z
      .string()
      .nullable()
      .meta({ description: "Who added it through the link, if it wasn't the owner; only the owner sees it" }),
    uploadedAt: instant,
  })
  .meta({ id: "SharedMedia" });
export type SharedMedia = z.output<typeof sharedMedia>;

/** As its owner sees it: nobody else learns when it was taken. */
const ownMedia = sharedMedia
  .extend({
    takenOn: calendarDate.nullable().meta({
      description: "The day it was taken, by the camera's own calendar; null if it doesn't say",
    }),
  })
  .meta({ id: "OwnMedia" });
export type OwnMedia = z.output<typeof ownMedia>;

/** The link that shares an album. */
const albumShare = z.object({
  shareToken: z.string(),
  expiresAt: instant.nullable(),
  guestsMayAdd: z.boolean(),
});

/** The album of the member's own trip. */
const tripAlbum = z
  .object({
    tripId: id,
    title: z.string(),
    destination: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    items: z.int(),
    share: albumShare.nullable().meta({ description: "The link, if there is one" }),
    pointsLeftToday: z.int().meta({ description: "The points that uploads can still earn today (UTC)" }),
  })
  .meta({ id: "TripAlbum" });
export type TripAlbum = z.output<typeof tripAlbum>;

const mediaQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(60).default(30),
  cursor: z.string().max(200).optional(),
});

/** A guest's name for themselves. */
export const guestName = requiredText(guestPhotoLimits.name, "Please tell us your name");

export const mediaCaption = requiredText(500, "Caption required");

/** A member's trip memories (public spec §2.9). */
export const tripAlbumEndpoints = {
  getTripAlbum: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/album",
    summary: "A trip's album, and whether it's shared",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    response: tripAlbum,
    problems: ["not_found"],
  }),
  listTripMedia: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/media",
    summary: "A trip's photos and videos, newest first",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    query: mediaQuery,
    response: cursorPage(ownMedia),
    problems: ["not_found", "files_unavailable"],
  }),
  uploadTripMedia: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/media",
    summary: `Add a photo (up to ${fileRules.image.maxMegabytes} MB) or a video (up to ${fileRules.video.maxMegabytes} MB) to a trip; earns points, up to a daily limit`,
    tag: "Trip albums",
    caller: "member",
    limit: "upload",
    params: idParams,
    query: z.strictObject({ caption: mediaCaption }),
    upload: "file",
    maxUploadMegabytes: fileRules.video.maxMegabytes,
    status: 201,
    response: z.object({
      media: sharedMedia,
      pointsEarned: z.int(),
      isNew: z.boolean().meta({ description: "False if the album had this very file already" }),
    }),
    problems: ["not_found", "entitlement_required", "files_unavailable", "body_too_large"],
  }),
  addVideoPoster: endpoint({
    method: "put",
    path: "/v1/me/media/:id/poster",
    summary: `Give a video its picture, an image of up to ${posterMegabytes} MB; a video that has one keeps it`,
    tag: "Trip albums",
    caller: "member",
    limit: "upload",
    params: idParams,
    upload: "file",
    maxUploadMegabytes: posterMegabytes,
    response: sharedMedia,
    problems: ["not_found", "files_unavailable", "body_too_large"],
  }),
  updateTripMedia: endpoint({
    method: "patch",
    path: "/v1/me/media/:id",
    summary: "Change the caption of a photo or video, or star it for the memory book",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    body: z
      .strictObject({ caption: mediaCaption.optional(), isStarred: z.boolean().optional() })
      .refine((changes) => Object.keys(changes).length > 0, { error: "Please say what should change" }),
    example: { caption: "Dusk over the Tagus", isStarred: true },
    problems: ["not_found"],
  }),
  deleteTripMedia: endpoint({
    method: "delete",
    path: "/v1/me/media/:id",
    summary: "Delete a photo or video and its files; points it earned in the last week are taken back",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
  shareTripAlbum: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/album/share",
    summary: "Share the album: returns its link, or creates one, and sets when it ends",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    body: z.strictObject({
      expiresInDays: z
        .literal(shareDays)
        .nullish()
        .meta({ description: "Null for a link without an end; if left out, it stays the same" }),
      guestsMayAdd: z.boolean().optional().meta({
        description: "Whether guests can add photos; if left out, it stays the same, which is off at first",
      }),
    }),
    example: { expiresInDays: 30, guestsMayAdd: true },
    response: albumShare,
    problems: ["not_found"],
  }),
  stopSharingTripAlbum: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/album/share",
    summary: "Stop sharing: the link no longer shows anything",
    tag: "Trip albums",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};

export const albumEndpoints = {
  getSharedAlbum: endpoint({
    method: "get",
    path: "/v1/shared-albums/:shareToken",
    summary: "The album behind an active share link",
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
    query: mediaQuery,
    response: cursorPage(sharedMedia),
    problems: ["not_found", "files_unavailable"],
  }),
  addSharedPhoto: endpoint({
    method: "post",
    path: "/v1/shared-albums/:shareToken/media",
    summary: "Add a photo as a guest, where the album's owner lets guests",
    tag: "Shared albums",
    caller: "anyone",
    limit: "guestPhoto",
    params: shareParams,
    query: z.strictObject({ name: guestName }),
    upload: "file",
    maxUploadMegabytes: fileRules.image.maxMegabytes,
    status: 201,
    response: z.object({
      isNew: z.boolean().meta({ description: "False if the album had this very file already" }),
    }),
    problems: ["not_found", "forbidden", "conflict", "files_unavailable", "body_too_large"],
  }),
};
