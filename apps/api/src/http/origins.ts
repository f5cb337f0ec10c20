/** Where our two apps are served. */
export type AppOrigins = { web: string; admin: string };

/**
 * The app that an address of the API is for: staff work in the back office, everyone else in the member app. The other
 * one is as foreign as any page. Whatever the case of `path`: Express matches without regard to it.
 */
export const originOf = (path: string, { web, admin }: AppOrigins): string =>
  /^\/v1\/admin(\/|$)/i.test(path) ? admin : web;
