/**
 * Tells zod not to compile code at run time, which the content security policy forbids: a page would report its attempt.
 * zod looks here when it loads, so an app calls this before anything else.
 */
export const withoutEval = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
