import type { SubmissionType } from "@evoya/domain/public-forms";
import { queueOf } from "@evoya/domain/submission-review";
import type { MentionedPeople } from "@evoya/schemas/mentions";
import type { MyWork } from "@evoya/schemas/my-work";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Whom the note with the id in `noteId` mentions, by name; for the select list of a query. */
export const peopleMentionedIn = (noteId: RawBuilder<unknown>) => sql<MentionedPeople>`coalesce((
  select json_agg(json_build_object('id', w.id, 'name', w.first_name || ' ' || w.last_name)
    order by w.first_name, w.id)
  from note_mentions as nm join admin_users as w on w.id = nm.admin_user_id where nm.note_id = ${noteId}), '[]')`;

export type Mention = MyWork["mentions"]["items"][number];
type MentionRow = Omit<Mention, "queue"> & { submissionType: SubmissionType | null };

/** Each mention of `note_mentions as n`, with what its note is about and who wrote it. */
const withPlace = (rest: RawBuilder<unknown>) => sql<MentionRow & { email: string }>`
  select n.id, n.created_at, s.submission_type, a.email::text as email,
    coalesce(b.first_name || ' ' || b.last_name, 'An API key') as who,
    case when n.case_id is not null then 'case' when n.thread_id is not null then 'thread'
      when n.user_id is not null then 'user' when n.submission_id is not null then 'submission'
      else 'contact_message' end as place,
    coalesce(n.case_id, n.thread_id, n.user_id, n.submission_id, n.message_id) as place_id,
    coalesce(nullif(c.destination, ''), c.name, nullif(r.destinations_text, ''), r.full_name,
      nullif(k.destination, ''), t.subject, p.name, s.name, m.subject, u.email::text) as title
  from note_mentions as n
  join admin_users as a on a.id = n.admin_user_id
  left join admin_users as b on b.id = n.mentioned_by
  left join concierge_requests as c on c.id = n.case_id
  left join trip_requests as r on r.id = n.case_id
  left join booking_requests as k on k.id = n.case_id
  left join message_threads as t on t.id = n.thread_id
  left join users as u on u.id = coalesce(n.user_id, k.user_id)
  left join user_profiles as p on p.user_id = u.id
  left join creator_submissions as s on s.id = n.submission_id
  left join admin_messages as m on m.id = n.message_id
  ${rest}`;

const toMention = <Row extends MentionRow>({ submissionType, ...row }: Row) => ({
  ...row,
  queue: submissionType && queueOf(submissionType),
});

/** Mentions of colleagues in private notes, for those who are mentioned. */
export const createMentionReader = (db: Kysely<DB>) => ({
  /** What one of the team hasn't marked as seen, the newest first. */
  unseenOf: async (adminUserId: string, limit: number): Promise<Mention[]> => {
    const { rows } = await withPlace(
      sql`where n.admin_user_id = ${adminUserId} and n.seen_at is null
        order by n.created_at desc, n.id desc limit ${sql.lit(limit)}`,
    ).execute(db);
    return rows.map(({ email: _, ...row }) => toMention(row));
  },

  /** The mentions of one note, each with the address of who is mentioned. */
  ofNote: async (noteId: string): Promise<(Mention & { email: string })[]> => {
    const { rows } = await withPlace(sql`where n.note_id = ${noteId} order by n.id`).execute(db);
    return rows.map(toMention);
  },
});

export type MentionReader = ReturnType<typeof createMentionReader>;
