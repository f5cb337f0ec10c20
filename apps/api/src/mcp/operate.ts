import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import { may } from "../http/may.ts";
import type { Handlers } from "../http/mount.ts";
import type { AnyHandler, RunEndpoint } from "../http/run-endpoint.ts";
import type { Operate } from "./tools.ts";

type Deps = { run: RunEndpoint; handlers: Handlers<typeof contract> };
type Anything = { params?: Record<string, string>; query?: unknown; body?: unknown };

/** Lets tools run operations of the contract. Throws what the operation throws, and `forbidden` without its scope. */
export const createOperate = ({ run, handlers }: Deps): Operate =>
  async function operate(operation, sent, { caller, request, response }, idempotencyKey) {
    const endpoint: Endpoint = contract[operation];
    const { permission, alsoNeeds = permission } = endpoint;
    if (!permission || !alsoNeeds || !may(caller, permission) || !may(caller, alsoNeeds))
      throw new Problem("forbidden");
    const { params = {}, query = {}, body } = sent as Anything;
    const { body: answer } = await run(endpoint, handlers[operation] as AnyHandler, {
      params,
      query,
      body,
      caller,
      idempotencyKey,
      method: endpoint.method.toUpperCase(),
      path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""),
      request,
      response,
    });
    return JSON.parse(answer ?? "null");
  };
