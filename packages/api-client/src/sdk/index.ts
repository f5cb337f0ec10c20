import type { Endpoint } from "@evoya/schemas/endpoint";
import axios, { type AxiosInstance, type CreateAxiosDefaults } from "axios";
import { createClient } from "../index.ts";
import { answersFile, readRefusals } from "./files.ts";
import { retrying } from "./retries.ts";
import { endpointsForKeys } from "./routes.ts";

export { Problem } from "@evoya/schemas/problems";
export { each } from "./pages.ts";
export { verifyWebhook, WebhookRefused } from "./webhooks.ts";

export type EvoyaOptions = {
  /** The API's address, e.g. "https://api.example.com". */
  baseUrl: string;
  /** A partner's key (`evk_...`), or a member's own (`evm_...`). */
  apiKey: string;
  /** How often a repeatable call is tried again; 2 by default, 0 turns it off. */
  maxRetries?: number;
  /** How long to wait for a response; 30 seconds by default. */
  timeoutMs?: number;
};

/** A client with one function for each operation that an API key may call, except live events. Each throws `Problem`. */
export function createEvoya({ baseUrl, apiKey, maxRetries = 2, timeoutMs = 30_000 }: EvoyaOptions) {
  const settings: CreateAxiosDefaults = {
    baseURL: baseUrl,
    timeout: timeoutMs,
    headers: { Authorization: `Bearer ${apiKey}` },
    // The first in browsers, the second in Node and in workers.
    adapter: ["xhr", "fetch"],
  };
  const clientOf = (endpoints: [string, Endpoint][], http: AxiosInstance) =>
    createClient(Object.fromEntries(endpoints), { baseUrl, http: retrying(http, { max: maxRetries }) });
  const { files = [], others = [] } = Object.groupBy(Object.entries(endpointsForKeys), ([, endpoint]) =>
    answersFile(endpoint) ? "files" : "others",
  );
  return {
    ...clientOf(others, axios.create(settings)),
    ...clientOf(files, readRefusals(axios.create({ ...settings, responseType: "blob" }))),
  };
}
