import type { cannedReplyEndpoints } from "@evoya/schemas/canned-replies";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createCannedReplyRepository } from "./canned-replies.repository.ts";
import { createCannedReplyService } from "./canned-replies.service.ts";

export function cannedRepliesModule({ transact, db }: Pick<Base, "transact" | "db">): {
  handlers: Handlers<typeof cannedReplyEndpoints>;
} {
  const replies = createCannedReplyService({ transact, cannedReplies: createCannedReplyRepository(db) });
  return {
    handlers: {
      listCannedReplies: () => replies.list(),
      createCannedReply: ({ caller, body, http: { ip, requestId } }) =>
        replies.add(body, { caller, ip, requestId }),
      updateCannedReply: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
        replies.update(params.id, body, ifMatch, { caller, ip, requestId }),
      deleteCannedReply: ({ caller, params, http: { ip, requestId, ifMatch } }) =>
        replies.remove(params.id, ifMatch, { caller, ip, requestId }),
    },
  };
}
