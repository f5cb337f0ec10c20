import { bookPaper } from "@evoya/domain/book";
import { publicFormLimits } from "@evoya/domain/public-forms";
import { z } from "zod";
import { sharedMedia } from "./albums.ts";
import { calendarDate, id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { journalMedia } from "./photo-journals.ts";
import { submissionUpload } from "./public-form-endpoints.ts";

const tag = "Memory books";

const transferMode = z.enum(["walk", "metro", "bus", "train", "tram", "taxi", "car", "boat", "flight"]);

const routeStop = z
  .object({
    number: z.int(),
    title: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
    isStay: z.boolean(),
    mode: transferMode.meta({ description: "How you get there from the stop before" }),
    metres: z.number().nullable(),
  })
  .meta({ id: "RouteStop" });

const bookChapter = z
  .object({
    day: z.int().meta({ description: "0 for the photos that belong to no day" }),
    date: calendarDate.nullable(),
    title: z.string(),
    note: z.string().nullable().meta({ description: "What the member wrote about the day" }),
    stops: z.array(z.string()).meta({ description: "What the plan says was visited" }),
    route: z.array(routeStop).meta({ description: "Those of them that have a spot on the map" }),
    photos: z.array(journalMedia),
  })
  .meta({ id: "BookChapter" });
export type BookChapter = z.output<typeof bookChapter>;

const tripBook = z
  .object({
    tripId: id,
    title: z.string(),
    destination: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    cover: sharedMedia.nullable().meta({
      description: "The photo the member picked, otherwise the first starred one, otherwise the first",
    }),
    chapters: z.array(bookChapter),
    photos: z.int().meta({ description: "How many photos the album has; the book shows up to 200 of them" }),
  })
  .meta({ id: "TripBook" });
export type TripBook = z.output<typeof tripBook>;

/** A trip as a book: cover, route, a chapter for each day, and the same in print (decision 202). */
export const tripBookEndpoints = {
  getTripBook: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/book",
    summary: "A trip's memory book: cover, route, and a chapter for each day",
    tag,
    caller: "member",
    params: idParams,
    response: tripBook,
    problems: ["not_found", "entitlement_required", "files_unavailable"],
  }),
  chooseBookCover: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/book/cover",
    summary: "Choose the photo on the cover; null leaves it to us",
    tag,
    caller: "member",
    params: idParams,
    body: z.strictObject({ mediaId: id.nullable() }),
    example: { mediaId: "018f5b0e-0000-7000-8000-000000000001" },
    problems: ["not_found", "entitlement_required"],
  }),
  copyPhotosForStory: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/book/story-photos",
    summary:
      "Copy your own photos of a trip that's over, for a story; a copy waits a day for it, and asking again keeps it",
    tag,
    caller: "member",
    limit: "generation",
    params: idParams,
    body: z.strictObject({
      mediaIds: z.array(id).min(1).max(publicFormLimits.story.photos),
    }),
    example: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"] },
    response: z.object({
      photos: z.array(submissionUpload).meta({
        description: "The copies, in the form's format; photos that are too large for it are left out",
      }),
    }),
    problems: ["not_found", "entitlement_required", "conflict", "files_unavailable"],
  }),
  downloadTripBook: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/book/pdf",
    summary:
      "The memory book as a PDF, to print; made on first request, then kept until something in it changes",
    tag,
    caller: "member",
    limit: "generation",
    params: idParams,
    query: z.strictObject({ paper: z.enum(bookPaper).default("a4") }),
    stream: "application/pdf",
    problems: ["not_found", "entitlement_required", "files_unavailable"],
  }),
};
