import type { z } from "zod";

/**
 * Tells zod not to compile code at run time, which the content security policy forbids: a page would report its attempt.
 * `words` are what fields say if their schema has none. zod looks here when it loads, so an app calls this before
 * anything else.
 */
export const withoutEval = (words?: z.core.$ZodErrorMap): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: words } });
};
