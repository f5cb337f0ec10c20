import { randomUUID } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { type MentionStores, mentionColleagues, type NewNote } from "../mentions/mentioning.ts";
import { noteAdded, type Reviewed, replySent } from "./review-desk.events.ts";
import type { ReviewEntryRepository, Subject } from "./review-entries.repository.ts";

/** The stores the desk writes to; a transaction has more. */
export type DeskStores = MentionStores & { reviewEntries: ReviewEntryRepository };

const aboutOf = ({ kind, id }: Reviewed): Subject =>
  kind === "submission" ? { submissionId: id } : { messageId: id };

/** Adds a private note that the sender never sees, and tells whom it mentions. */
export async function addNote(
  stores: DeskStores,
  about: Reviewed,
  { text, mentions }: NewNote,
  origin: StaffOrigin,
) {
  const noteId = randomUUID();
  const entry = { id: noteId, adminUserId: origin.caller.adminUserId, kind: "note", body: text } as const;
  await stores.reviewEntries.insert(aboutOf(about), entry);
  await stores.publish(noteAdded(about, origin));
  await mentionColleagues(stores, { place: about.kind, placeId: about.id, noteId }, mentions, origin);
}

/** Emails the sender; answers go to `staffMail`. */
export async function sendReply(
  stores: DeskStores,
  about: Reviewed,
  reply: ReplyBody,
  staffMail: string,
  origin: StaffOrigin,
) {
  const entry = { adminUserId: origin.caller.adminUserId, kind: "reply", ...reply } as const;
  await stores.reviewEntries.insert(aboutOf(about), entry);
  await stores.publish(replySent(about, reply, staffMail, origin));
}

/** Throws if work can't be assigned to this person: a viewer, or someone who has left. */
export async function requireAssignable(entries: ReviewEntryRepository, adminUserId: string | null) {
  if (adminUserId === null || (await entries.isAssignable(adminUserId))) return;
  const message = "Choose someone on the team who can work on it";
  throw new Problem("invalid_input", undefined, { errors: [{ path: "assignedTo", message }] });
}
