import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<string>();

/** The id of the request that the current code answers, or whose job it runs; undefined for our own chores. */
export const currentRequestId = (): string | undefined => running.getStore();

/** Runs `work` on behalf of the request with this id, if there is one. */
export const inRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  id ? running.run(id, work) : work();
