import { randomUUID } from "node:crypto";
import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import type { AxiosInstance } from "axios";
import type { World } from "./world.ts";

export type Name = keyof typeof contract;
export const endpoints = Object.entries(contract) as [Name, Endpoint][];
export const named = (caller: Endpoint["caller"]) =>
  endpoints.filter(([, endpoint]) => endpoint.caller === caller);

/** What answers a caller who may not call, or has called so often that it says nothing about that. */
export const refusals = [401, 403, 429];

/** Whether a call ends its caller's session, or counts toward a limit: it then needs a caller of its own. */
export const wearsOut = ([name, { limit }]: [Name, Endpoint]): boolean =>
  limit !== undefined || name === "signOut" || name === "signOutStaff";

let calls = 0;

/** An address nobody else has called from, so no rate limit answers instead of the endpoint. */
function anotherAddress(): string {
  calls += 1;
  return `172.16.${calls >> 8}.${calls & 255}`;
}

/** Calls an endpoint with just enough to get past routing: permission is checked before the body. */
export async function statusOf(
  http: AxiosInstance,
  endpoint: Endpoint,
  id = randomUUID(),
  headers = {},
): Promise<number> {
  const controller = new AbortController();
  const path = endpoint.path.replace(":questionNumber", "1").replace(":id", id);
  const response = await http.request({
    method: endpoint.method,
    url: path,
    data: endpoint.method === "get" || endpoint.method === "delete" ? undefined : {},
    headers: {
      "If-Match": '"2026-01-01T00:00:00.000Z"',
      "X-Forwarded-For": anotherAddress(),
      ...headers,
    },
    responseType: endpoint.stream ? "stream" : "json",
    signal: controller.signal,
    validateStatus: () => true,
  });
  if (endpoint.stream) {
    response.data.on("error", () => {});
    controller.abort();
  }
  return response.status;
}

/** Makes a caller once per world, for calls that don't wear it out. */
export function shared(make: (world: World) => Promise<{ http: AxiosInstance }>) {
  const made = new WeakMap<World, Promise<{ http: AxiosInstance }>>();
  return async (world: World): Promise<AxiosInstance> => {
    const caller = made.get(world) ?? make(world);
    made.set(world, caller);
    return (await caller).http;
  };
}

export const aMember = shared((world) => world.member());
export const anOwner = shared((world) => world.staff("owner"));

/** The origins a request can claim. Our own pages send theirs with every write. */
export const pages = ["web", "admin", "foreign", "null", "none"] as const;
export type From = (typeof pages)[number];

/** What a browser sends as `Origin`; undefined for none. */
export const originOf: Record<From, (world: World) => string | undefined> = {
  web: ({ webUrl }) => webUrl,
  admin: ({ adminUrl }) => adminUrl,
  foreign: () => "https://evil.example",
  null: () => "null",
  none: () => undefined,
};

export const ownApp = ({ path }: Endpoint): From => (path.startsWith("/v1/admin/") ? "admin" : "web");
