import { fileRules } from "@evoya/domain/file-rules";
import { uploadPurposes } from "@evoya/domain/form-uploads";
import { tripRequestBudgetLabels } from "@evoya/domain/trip-requests";
import { z } from "zod";
import { id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import {
  conciergeBookingForm,
  contactForm,
  creatorForm,
  destinationRequestForm,
  partnerForm,
  robotTraps,
  storyForm,
  tripRequestForm,
} from "./public-forms.ts";

/** The same for everyone, including robots. */
const received = z.object({ received: z.literal(true) }).meta({ id: "FormReceived" });

export const submissionUpload = z
  .object({ id, name: z.string(), size: z.int(), contentType: z.string() })
  .meta({ id: "SubmissionUpload" });

const publicForm = {
  method: "post",
  tag: "Public forms",
  caller: "visitor",
  limit: "publicForm",
  idempotent: true,
  status: 201,
  response: received,
} as const;

const withTraps = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) => form.extend(robotTraps);

/** The forms anyone may send; if a member is signed in, their id is attached. */
export const publicFormEndpoints = {
  sendContactMessage: endpoint({
    ...publicForm,
    path: "/v1/contact-messages",
    summary: "Write to the team (the contact page and the contact window)",
    body: withTraps(contactForm),
    example: {
      name: "Ada Ray",
      email: "ada@example.com",
      subject: "A week in May",
      message: "Do you plan trips with small children?",
      filledInMs: 42_000,
    },
  }),
  requestTrip: endpoint({
    ...publicForm,
    path: "/v1/trip-requests",
    summary: "Ask us to plan a trip",
    body: tripRequestForm.safeExtend(robotTraps),
    example: {
      fullName: "Ada Ray",
      email: "ada@example.com",
      preferredDestinations: ["Lisbon"],
      startDate: "2027-05-14",
      endDate: "2027-05-18",
      travelType: "couple",
      budgetRange: tripRequestBudgetLabels[1],
      filledInMs: 42_000,
    },
  }),
  bookConcierge: endpoint({
    ...publicForm,
    path: "/v1/concierge-bookings",
    summary: "Ask for a concierge, with or without an account",
    body: withTraps(conciergeBookingForm),
    example: {
      name: "Ada Ray",
      email: "ada@example.com",
      destination: "Lisbon",
      travelDate: "2027-05-14",
      filledInMs: 42_000,
    },
  }),
  requestDestination: endpoint({
    ...publicForm,
    path: "/v1/destination-requests",
    summary: "Ask for an itinerary for one destination",
    body: withTraps(destinationRequestForm),
    example: {
      name: "Ada Ray",
      email: "ada@example.com",
      destination: "Lisbon",
      travelMonth: "2027-05",
      filledInMs: 42_000,
    },
  }),
  applyAsCreator: endpoint({
    ...publicForm,
    path: "/v1/creator-applications",
    summary: "Apply to the creator program; upload the files first",
    body: withTraps(creatorForm),
    example: {
      fullName: "Ada Ray",
      socialHandles: "@adaray",
      email: "ada@example.com",
      introVideoId: "01938a5c-7a1e-7c3b-9d4f-2b6e8c1a5d70",
      whyEVP: "I film small towns by train",
      filledInMs: 42_000,
    },
  }),
  applyAsPartner: endpoint({
    ...publicForm,
    path: "/v1/partner-applications",
    summary: "Apply as a local business; longer texts are cut to the stated lengths",
    body: withTraps(partnerForm),
    example: {
      businessName: "Casa do Rio",
      businessType: "hotel",
      location: "Lisbon",
      contactName: "Rui Reis",
      email: "rui@example.com",
      description: "Twelve rooms by the river",
      filledInMs: 42_000,
    },
  }),
  submitStory: endpoint({
    ...publicForm,
    path: "/v1/stories",
    summary: "Send a travel story with up to five photos; upload them first",
    body: withTraps(storyForm),
    example: {
      name: "Ada Ray",
      email: "ada@example.com",
      destination: "Lisbon",
      rating: 5,
      title: "Four days by tram",
      story: "We took line 28 to the end and walked back.",
      filledInMs: 42_000,
    },
  }),
  beginUploads: endpoint({
    method: "put",
    path: "/v1/submission-uploads/session",
    summary: "Give this browser a session for its files, so it can upload several at once",
    tag: "Public forms",
    caller: "visitor",
    limit: "publicUpload",
  }),
  uploadForSubmission: endpoint({
    method: "post",
    path: "/v1/submission-uploads",
    summary: "Upload a file for a form; it belongs to this browser until the form is sent, for at most a day",
    tag: "Public forms",
    caller: "visitor",
    limit: "publicUpload",
    query: z.strictObject({ purpose: z.enum(uploadPurposes) }),
    upload: "file",
    maxUploadMegabytes: fileRules.video.maxMegabytes,
    status: 201,
    response: submissionUpload,
    problems: ["files_unavailable", "body_too_large"],
  }),
  removeSubmissionUpload: endpoint({
    method: "delete",
    path: "/v1/submission-uploads/:id",
    summary: "Remove a file that wasn't sent yet",
    tag: "Public forms",
    caller: "visitor",
    params: idParams,
    problems: ["not_found"],
  }),
};
