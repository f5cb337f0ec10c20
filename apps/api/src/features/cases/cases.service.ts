import type { MemberCase } from "@evoya/schemas/cases";
import type { Message } from "@evoya/schemas/messages";
import { Problem } from "@evoya/schemas/problems";
import { placeOf, toPage } from "../../http/paging.ts";
import type { MessageService } from "../messages/messages.service.ts";
import { toMemberCase, toMemberEvent } from "./case-view.ts";
import type { CaseEventRow, CaseRepository, CaseRow } from "./cases.repository.ts";

type Deps = { cases: CaseRepository; messages: Pick<MessageService, "writeAbout"> };
type Paging = { cursor?: string; limit: number };

/** The position of an event in its timeline. */
export const when = ({ createdAt }: CaseEventRow): string => createdAt;

/** A member's own requests of every kind, what happened to them, and the conversation about each (decision 126). */
export function createCaseService({ cases, messages }: Deps) {
  /** Throws `forbidden` for another member's (spec: Access Denied), `not_found` for an unknown one. */
  const owned = async (userId: string, id: string): Promise<CaseRow> => {
    const row = await cases.find(id);
    if (!row) throw new Problem("not_found", "Request Not Found");
    if (row.userId !== userId)
      throw new Problem("forbidden", "You don't have permission to view this request.");
    return row;
  };

  return {
    owned,

    /** A page of the member's requests, newest first. */
    list: async (userId: string, { cursor, limit }: Paging) => {
      const rows = await cases.listOwned(userId, { after: placeOf(cursor), limit: limit + 1 });
      return toPage(rows, limit, toMemberCase, ({ createdAt }) => createdAt);
    },

    /** One request. Throws what `owned` throws. */
    find: async (userId: string, id: string): Promise<MemberCase> => toMemberCase(await owned(userId, id)),

    /** A page of a request's timeline, without the team's private entries. Throws what `owned` throws. */
    timeline: async (userId: string, id: string, { cursor, limit }: Paging) => {
      await owned(userId, id);
      const page = { withPrivate: false, after: placeOf(cursor), limit: limit + 1 };
      return toPage(await cases.timeline(id, page), limit, toMemberEvent, when);
    },

    /** Writes to the team in the request's conversation, starting it if needed. Throws what `owned` throws. */
    write: async (
      userId: string,
      id: string,
      message: { body: string; fileIds?: string[] },
    ): Promise<Message> => {
      const { destination } = await owned(userId, id);
      const subject = `Your request: ${destination}`.slice(0, 200);
      return messages.writeAbout(userId, { caseId: id, subject }, message);
    },
  };
}

export type CaseService = ReturnType<typeof createCaseService>;
