import type { inboundMailEndpoints } from "@evoya/schemas/inbound-mail";
import type { Handlers } from "../../../http/mount.ts";
import type { InboundMailService } from "./inbound-mail.service.ts";

export const createInboundMailRoutes = (
  inbound: InboundMailService,
): Handlers<typeof inboundMailEndpoints> => ({
  receiveInboundMail: async ({ rawBody, http: { request } }) => ({
    outcome: await inbound.receive({
      // A request without a body leaves an empty object.
      raw: Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0),
      timestamp: request.get("x-evoya-timestamp"),
      signature: request.get("x-evoya-signature"),
    }),
  }),
});
