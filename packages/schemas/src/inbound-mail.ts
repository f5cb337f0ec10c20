import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * What happened to an email: delivered to its conversation, already there, answered with an email that says why it
 * wasn't delivered, or ignored since a machine wrote it.
 */
const inboundMailOutcomes = ["delivered", "known", "answered", "ignored"] as const;

export const inboundMailEndpoints = {
  receiveInboundMail: endpoint({
    method: "post",
    path: "/v1/inbound-mail",
    summary:
      "An email to INBOUND_MAIL_DOMAIN as it came (RFC 822, up to 1 MB), from our mail gateway. `X-Evoya-Timestamp` holds seconds since 1970, `X-Evoya-Signature` the HMAC-SHA256 of timestamp, period, and body in hex, by INBOUND_MAIL_SECRET",
    tag: "Webhooks",
    caller: "anyone",
    raw: true,
    response: z.object({ outcome: z.enum(inboundMailOutcomes) }),
    problems: ["invalid_input", "unauthenticated", "not_found"],
  }),
};
