import { paths } from "../../src/paths.ts";

/** Paths that only redirect, show a list that's already covered, or are for people who can't sign in. */
const others: readonly string[] = [
  paths.root,
  paths.admin,
  paths.pendingRequests,
  paths.forgotPassword,
  paths.setPassword,
];

/** Every screen with an address of its own. */
export const screens: readonly string[] = Object.values(paths)
  .filter((path) => typeof path === "string")
  .filter((path) => !others.includes(path));
