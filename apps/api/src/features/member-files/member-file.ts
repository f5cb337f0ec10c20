import type { FileRef } from "../../adapters/files/files.ts";

/** A member's file. `folder` and `name` are for people; if the name is null, it's a copy that adds nothing new. */
export type MemberFile = FileRef & { folder: string; name: string | null };

/** Every column that names a stored file; a test compares them with the schema. */
export const fileColumns = [
  "user_profiles.photo_key",
  "user_documents.file_key",
  "trip_media.file_key",
  "trip_media.thumbnail_key",
  "creator_submissions.file_keys",
  "submission_uploads.file_key",
  "data_exports.file_key",
  "itinerary_pdfs.file_key",
  "trip_book_pdfs.file_key",
  "case_files.file_key",
  "message_files.file_key",
] as const;
