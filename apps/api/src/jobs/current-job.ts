import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<string>();

/** The id of the job that's running, the same whenever it runs again; undefined outside of one. */
export const currentJobId = (): string | undefined => running.getStore();

/** Runs the work of the job with this id. */
export const inJob = <Result>(id: string, work: () => Result): Result => running.run(id, work);
