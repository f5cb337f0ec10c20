import { type Merged, merge } from "@evoya/schemas/merge";
import type { Router } from "express";
import type { RateLimits } from "../http/rate-limits.ts";

/** What a feature can contribute to the product, besides what it offers other features by name. */
type Contribution = {
  [offered: string]: unknown;
  /** Handlers of its endpoints, by operation id. */
  handlers?: object;
  /** Handlers of its jobs, by name. */
  jobs?: object;
  /** Chores that run regularly; running one twice makes no difference. */
  everyHour?: readonly Chore[];
  everyMinute?: readonly Chore[];
  /** Addresses that aren't endpoints: places a browser goes to directly. */
  router?: (given: { rateLimits: RateLimits }) => Router;
};

export type Chore = () => Promise<void>;
type Features = Readonly<Record<string, Contribution>>;
type Given<All, Key extends string> = {
  [Name in keyof All]: All[Name] extends Record<Key, infer Value extends object> ? Value : never;
}[keyof All];

/** All contributions of one kind, in the order of the features. */
const collect = <All extends Features, Key extends string>(features: All, key: Key) =>
  Object.values(features).flatMap((feature) => (key in feature ? [feature[key]] : [])) as Given<All, Key>[];

/** Every endpoint's handler. Throws if two features answer the same one. */
export const handlersOf = <All extends Features>(features: All): Merged<Given<All, "handlers">[]> =>
  merge("handlers", ...collect(features, "handlers"));

/** Every job's handler. Throws if two features handle the same one. */
export const jobsOf = <All extends Features>(features: All): Merged<Given<All, "jobs">[]> =>
  merge("jobs", ...collect(features, "jobs"));

type Kinds = "handlers" | "jobs" | "everyHour" | "everyMinute" | "router";
type Offered<All> = { [Name in keyof All]: Omit<All[Name], Kinds> }[keyof All] & object;

/**
 * The parts a feature can use: the base and what earlier features offer, by name. Throws if a name is offered
 * twice.
 */
export const givenBy = <Base extends object, All extends Features>(
  base: Base,
  features: All,
): Merged<(Base | Offered<All>)[]> =>
  merge(
    "offers",
    base,
    ...Object.values(features).map(
      ({ handlers, jobs, everyHour, everyMinute, router, ...offered }) => offered as Offered<All>,
    ),
  );

export const choresOf = (features: Features, when: "everyHour" | "everyMinute"): Chore[] =>
  Object.values(features).flatMap((feature) => feature[when] ?? []);

export const routersOf = (features: Features, given: { rateLimits: RateLimits }): Router[] =>
  Object.values(features).flatMap(({ router }) => (router ? [router(given)] : []));
