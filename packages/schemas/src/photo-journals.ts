import { maxJournalNote, maxPlacedAtOnce } from "@evoya/domain/journal";
import { z } from "zod";
import { sharedMedia } from "./albums.ts";
import { calendarDate, cursorPage, id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Photo journals";

const dayNumber = z.int().min(1).max(60);

const journalDay = z
  .object({
    day: dayNumber,
    date: calendarDate.nullable(),
    title: z.string(),
    stops: z.array(z.string()).meta({ description: "What the plan says the day consists of" }),
    note: z.string().nullable().meta({ description: "What the member wrote about it" }),
    items: z.int().meta({ description: "How many photos and videos belong to it" }),
  })
  .meta({ id: "JournalDay" });
export type JournalDay = z.output<typeof journalDay>;

const photoJournal = z
  .object({
    tripId: id,
    title: z.string(),
    destination: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    days: z.array(journalDay).meta({ description: "Empty until the trip's plan is made" }),
    unplaced: z.int().meta({ description: "Photos and videos that belong to no day" }),
  })
  .meta({ id: "PhotoJournal" });
export type PhotoJournal = z.output<typeof photoJournal>;

export const journalMedia = sharedMedia
  .extend({
    taken: z.iso
      .datetime({ local: true })
      .nullable()
      .meta({ description: "By the camera's own clock, without a time zone" }),
    stop: z.string().nullable().meta({ description: "The stop of its day where it was taken" }),
    isStarred: z.boolean().meta({ description: "In the memory book, even if not all photos fit" }),
  })
  .meta({ id: "JournalMedia" });
export type JournalMedia = z.output<typeof journalMedia>;

/** A trip told day by day: its plan, its photos, and what its member wrote (decision 188). */
export const photoJournalEndpoints = {
  getPhotoJournal: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/journal",
    summary: "A trip day by day: its plan, the notes, and how many photos stand under each day",
    tag,
    caller: "member",
    params: idParams,
    response: photoJournal,
    problems: ["not_found", "entitlement_required"],
  }),
  listJournalMedia: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/journal/media",
    summary: "The photos and videos of one day, in the order they were taken",
    tag,
    caller: "member",
    params: idParams,
    query: z.strictObject({
      day: z.coerce.number().int().min(0).max(60).meta({ description: "0 for those that belong to no day" }),
      limit: z.coerce.number().int().min(1).max(60).default(24),
      cursor: z.string().max(200).optional(),
    }),
    response: cursorPage(journalMedia),
    problems: ["not_found", "entitlement_required", "files_unavailable"],
  }),
  placeInJournal: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/journal/placements",
    summary: "Put photos and videos under a day of the trip, or under none",
    tag,
    caller: "member",
    params: idParams,
    body: z.strictObject({
      mediaIds: z.array(id).min(1, { error: "Please choose photos or videos first." }).max(maxPlacedAtOnce),
      day: dayNumber.nullable(),
    }),
    example: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"], day: 2 },
    response: z.object({ placed: z.int() }),
    problems: ["not_found", "entitlement_required"],
  }),
  importIntoJournal: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/journal/import",
    summary: "Put what stands under no day where it belongs, by when and where it was taken",
    tag,
    caller: "member",
    params: idParams,
    response: z.object({
      placed: z.int(),
      unplaced: z.int().meta({ description: "Those without a time and a place" }),
    }),
    problems: ["not_found", "entitlement_required"],
  }),
  writeJournalNote: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/journal/notes/:day",
    summary: "Write about a day; an empty text removes the note",
    tag,
    caller: "member",
    params: z.strictObject({ id, day: z.coerce.number().int().min(1).max(60) }),
    body: z.strictObject({ text: z.string().trim().max(maxJournalNote) }),
    example: { text: "We got lost in Alfama, and it was the best part." },
    problems: ["not_found", "entitlement_required"],
  }),
};
