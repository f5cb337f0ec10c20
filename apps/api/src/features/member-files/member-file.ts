import type { Bucket, FileRef } from "../../adapters/files/files.ts";

/** A member's file. `folder` and `name` are for people; a null name means that it's a copy that adds nothing new. */
export type MemberFile = FileRef & { folder: string; name: string | null };

/** Every column that names a stored file, and the bucket it's in; a test compares them with the schema. */
export const fileColumns = {
  "user_profiles.photo_key": "profile-images",
  "user_documents.file_key": "user-documents",
  "trip_media.file_key": "trip-media",
  "trip_media.thumbnail_key": "trip-media",
  "creator_submissions.file_keys": "submissions",
  "submission_uploads.file_key": "submissions",
  "data_exports.file_key": "data-exports",
  "itinerary_pdfs.file_key": "user-documents",
  "trip_book_pdfs.file_key": "user-documents",
  "case_files.file_key": "user-documents",
  "message_files.file_key": "user-documents",
} as const satisfies Record<`${string}.${string}`, Bucket>;
