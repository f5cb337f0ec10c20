import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Identifies one of a browser's subscriptions: the SHA-256 of its address, in hex. */
const device = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "The SHA-256 of the subscription's endpoint, in hex" });

/** Push services have names. An IP address, a name without a dot, or an unusual port leads somewhere else. */
const isPushService = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isOurs = /(^|\.)(localhost|local|internal|home\.arpa)$/.test(hostname);
  return protocol === "https:" && port === "" && !username && !password && isNamed && !isOurs;
};

const subscription = z.strictObject({
  endpoint: z.string().max(1000).refine(isPushService, "This isn't the address of a push service"),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushSubscriptionKeys = z.output<typeof subscription>;

const push = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .meta({ description: "The key a browser subscribes with; null if nothing is sent by push" }),
    isOn: z.boolean().meta({ description: "Whether this member gets notifications on `device`" }),
  })
  .meta({ id: "Push" });
export type Push = z.output<typeof push>;

export const pushEndpoints = {
  getPush: endpoint({
    method: "get",
    path: "/v1/me/push",
    summary: "Whether notifications come to a device by push",
    tag: "Notifications",
    caller: "member",
    query: z.strictObject({ device: device.optional() }),
    response: push,
  }),
  turnOnPush: endpoint({
    method: "put",
    path: "/v1/me/push",
    summary: "Send notifications to this browser, until it signs out",
    tag: "Notifications",
    caller: "member",
    body: subscription,
    example: {
      endpoint: "https://push.example.com/send/8hq2",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    },
    response: push,
    problems: ["conflict"],
  }),
  turnOffPush: endpoint({
    method: "delete",
    path: "/v1/me/push",
    summary: "Send nothing to a device anymore",
    tag: "Notifications",
    caller: "member",
    query: z.strictObject({ device }),
  }),
};
