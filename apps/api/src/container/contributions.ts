import { type Merged, merge } from "@evoya/schemas/merge";
import type { Router } from "express";
import type { RateLimits } from "../http/rate-limits.ts";

/** What a feature may add to the whole, beside what it offers other features by names of its own. */
type Contribution = {
  [offered: string]: unknown;
  /** What answers its endpoints, by operation id. */
  handlers?: object;
  /** What does its jobs, by name. */
  jobs?: object;
  /** What it must have done now and then; doing it twice changes nothing more. */
  everyHour?: readonly Chore[];
  everyMinute?: readonly Chore[];
  /** Addresses that are no endpoints: where a browser itself goes. */
  router?: (given: { rateLimits: RateLimits }) => Router;
};

export type Chore = () => Promise<void>;
type Features = Readonly<Record<string, Contribution>>;
type Given<All, Key extends string> = {
  [Name in keyof All]: All[Name] extends Record<Key, infer Value extends object> ? Value : never;
}[keyof All];

/** What each feature that has it gives of one kind, in the order of the features. */
const collect = <All extends Features, Key extends string>(features: All, key: Key) =>
  Object.values(features).flatMap((feature) => (key in feature ? [feature[key]] : [])) as Given<All, Key>[];

/** Every endpoint's handler. Throws where two features answer the same one. */
export const handlersOf = <All extends Features>(features: All): Merged<Given<All, "handlers">[]> =>
  merge("handlers", ...collect(features, "handlers"));

/** Every job's handler. Throws where two features do the same one. */
export const jobsOf = <All extends Features>(features: All): Merged<Given<All, "jobs">[]> =>
  merge("jobs", ...collect(features, "jobs"));

export const choresOf = (features: Features, when: "everyHour" | "everyMinute"): Chore[] =>
  Object.values(features).flatMap((feature) => feature[when] ?? []);

export const routersOf = (features: Features, given: { rateLimits: RateLimits }): Router[] =>
  Object.values(features).flatMap(({ router }) => (router ? [router(given)] : []));
