import type { MentionedPeople } from "@evoya/schemas/mentions";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { peopleMentionedIn } from "../mentions/mentions.reader.ts";

type NoteRow = { id: string; who: string; text: string; mentions: MentionedPeople; createdAt: string };

/** More than anyone reads. */
const maxShown = 200;

/** The team's own notes in a conversation, or about the request the conversation is about. */
export const createThreadNoteRepository = (db: Kysely<DB>) => ({
  /** The latest ones, oldest first. */
  list: async (threadId: string, { withRequest }: { withRequest: boolean }): Promise<NoteRow[]> => {
    const { rows } = await sql<NoteRow>`
      select n.id, n.text, n.created_at,
        coalesce(a.first_name || ' ' || a.last_name, 'A former colleague') as who,
        ${peopleMentionedIn(sql`n.id`)} as mentions
      from (
        select id, body as text, admin_user_id, created_at from member_notes where thread_id = ${threadId}
        union all
        select e.id, e.details ->> 'text', e.admin_user_id, e.created_at
          from message_threads as t join case_events as e on e.case_id = t.case_id and e.kind = 'note'
          where t.id = ${threadId} and ${withRequest}
      ) as n left join admin_users as a on a.id = n.admin_user_id
      order by n.created_at desc, n.id desc limit ${maxShown}`.execute(db);
    return rows.toReversed();
  },

  add: (note: { id: string; threadId: string; userId: string; adminUserId: string | null; body: string }) =>
    db.insertInto("memberNotes").values(note).execute(),
});

export type ThreadNoteRepository = ReturnType<typeof createThreadNoteRepository>;
