/** The addresses of our two apps. */
export type AppOrigins = { web: string; admin: string };

/**
 * The app an API address is for: staff work in the back office, everyone else in the member app. The other app is as
 * foreign as any page. Ignores the case of `path`, as Express does.
 */
export const originOf = (path: string, { web, admin }: AppOrigins): string =>
  /^\/v1\/admin(\/|$)/i.test(path) ? admin : web;
