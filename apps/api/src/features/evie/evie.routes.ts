import type { evieEndpoints } from "@evoya/schemas/evie";
import type { Handlers } from "../../http/mount.ts";
import { answerStream } from "./answer-stream.routes.ts";
import type { EvieAsking } from "./evie.asking.ts";
import type { EvieHandover } from "./evie.handover.ts";
import type { EvieService } from "./evie.service.ts";

type Deps = { evie: EvieService; asking: EvieAsking; handover: EvieHandover };

export const createEvieRoutes = ({ evie, asking, handover }: Deps): Handlers<typeof evieEndpoints> => ({
  askEvie: async ({ caller, body, http: { response, idempotencyKey: key } }) => {
    const stream = answerStream(response);
    try {
      await asking.ask(caller.userId, { ...body, key }, stream.send);
    } finally {
      stream.close();
    }
  },
  listEvieConversations: ({ caller }) => evie.list(caller.userId),
  getEvieConversation: ({ caller, params }) => evie.find(caller.userId, params.id),
  deleteEvieConversation: ({ caller, params }) => evie.remove(caller.userId, params.id),
  noteEvieProposal: ({ caller, params, body }) => evie.note(caller.userId, params.id, body.outcome),
  handOverEvieConversation: ({ caller, params, body }) => handover.run(caller.userId, params.id, body.note),
});
