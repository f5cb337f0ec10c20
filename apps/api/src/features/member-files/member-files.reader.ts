import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { MemberFile } from "./member-file.ts";
import type { DocumentSeals } from "./sealed-document.ts";

/** Which stored files belong to a member, by every reference in the schema. */
export const createMemberFilesReader = (db: Kysely<DB>, seals: Pick<DocumentSeals, "fileName">) => {
  const documents = async (userId: string): Promise<MemberFile[]> => {
    const rows = await db
      .selectFrom("userDocuments")
      .select([
        "id",
        "fileKey",
        "documentName",
        "nameEncrypted",
        "expiresOnEncrypted",
        "issuingCountryEncrypted",
      ])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      bucket: "user-documents",
      key: row.fileKey,
      folder: "documents",
      name: seals.fileName(row),
    }));
  };

  return {
    list: async (userId: string): Promise<MemberFile[]> => {
      const { rows } = await sql<MemberFile>`
      select 'profile-images' as bucket, photo_key as key, 'profile' as folder, 'photo' as name
        from user_profiles where user_id = ${userId} and photo_key is not null
      union all
      select 'trip-media', m.file_key, 'photos/' || replace(t.title, '/', '-'), coalesce(m.caption, m.media_type)
        from trip_media m join itineraries t on t.id = m.trip_id
        where m.user_id = ${userId} or t.user_id = ${userId}
      union all
      select 'trip-media', m.thumbnail_key, '', null
        from trip_media m join itineraries t on t.id = m.trip_id
        where (m.user_id = ${userId} or t.user_id = ${userId}) and m.thumbnail_key is not null
      union all
      select 'submissions', key, 'submissions', s.submission_type
        from creator_submissions s join users u on u.id = ${userId}, unnest(s.file_keys) as key
        where s.user_id = u.id or (s.user_id is null and s.email = u.email and u.email_verified_at is not null)
      union all
      select 'submissions', file_key, '', null
        from submission_uploads where user_id = ${userId} and submission_id is null
      union all
      select 'user-documents', p.file_key, '', null
        from itinerary_pdfs p join itineraries t on t.id = p.itinerary_id where t.user_id = ${userId}
      union all
      select 'user-documents', b.file_key, '', null
        from trip_book_pdfs b join itineraries t on t.id = b.trip_id where t.user_id = ${userId}
      union all
      select 'user-documents', file_key, 'requests', file_name from case_files where user_id = ${userId}
      union all
      select 'user-documents', file_key, 'messages', case when message_id is not null or sent_by = 'member' then file_name end
        from message_files where user_id = ${userId}
      union all
      select 'data-exports', file_key, '', null from data_exports where user_id = ${userId} and file_key is not null
    `.execute(db);
      return [...rows, ...(await documents(userId))];
    },

    /** The trips whose ids start the keys of a member's media. */
    tripIds: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom("itineraries").select("id").where("userId", "=", userId).execute();
      return rows.map(({ id }) => id);
    },
  };
};

export type MemberFilesReader = ReturnType<typeof createMemberFilesReader>;
