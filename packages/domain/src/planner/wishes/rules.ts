/** What a part of a text may be about, in the order in which it's tried. */
import { readAddition } from "./additions.ts";
import { readCableCars } from "./cable-cars.ts";
import type { Rule } from "./clause.ts";
import { readCompany } from "./company.ts";
import { readCrowds } from "./crowds.ts";
import {
  readFreeDay,
  readFreePart,
  readKeptDay,
  readLessWalking,
  readMeal,
  readNewDay,
  readRain,
} from "./days.ts";
import { readDuration } from "./duration.ts";
import { readFixedHours } from "./fixed-hours.ts";
import { readFlights } from "./flights.ts";
import { readForChildren } from "./for-children.ts";
import { readHeat } from "./heat.ts";
import { readUnwantedKind } from "./kinds.ts";
import { readLongerInArea } from "./longer-in-area.ts";
import { readMealLength } from "./meal-length.ts";
import { readMealNear } from "./meal-near.ts";
import { readMealtime } from "./mealtimes.ts";
import { readMornings } from "./mornings.ts";
import { readNamedArea } from "./named-areas.ts";
import { readNamedItem, readNamedPlace } from "./named-things.ts";
import { readPassesOrApart, readWays } from "./not-possible.ts";
import { readOrder } from "./order.ts";
import { readOuting } from "./outings.ts";
import { readPlaceInPart } from "./place-in-part.ts";
import { readEvenings, readQuietTime } from "./rhythm.ts";
import { readDinnerNearStay, readOccasion, readSplurge, readWedding } from "./special-dinners.ts";
import { readStay } from "./stay.ts";
import { readTired } from "./tired.ts";
import { readTravelers } from "./travelers.ts";
import { readArrival, readEnd, readLength, readShift, readStart } from "./trip-dates.ts";
import { readBudget, readInterest, readNeeds, readPace } from "./whole-plan.ts";
import { readWine } from "./wine.ts";

/** Specific rules before general ones: "slower mornings" isn't a slower pace. */
export const rules: Rule[] = [
  readPassesOrApart,
  readFlights,
  readTired,
  readOccasion,
  readCompany,
  readFixedHours,
  readWedding,
  readDinnerNearStay,
  readMealNear,
  readSplurge,
  readOrder,
  readMealtime,
  readMealLength,
  readStay,
  readTravelers,
  readDuration,
  readLongerInArea,
  readPlaceInPart,
  readNamedItem,
  readNamedPlace,
  readNamedArea,
  readWays,
  readNeeds,
  readWine,
  readCableCars,
  readHeat,
  readOuting,
  readMornings,
  readCrowds,
  readQuietTime,
  readEvenings,
  readFreePart,
  readFreeDay,
  readMeal,
  readAddition,
  readForChildren,
  readLessWalking,
  readKeptDay,
  readRain,
  readLength,
  readShift,
  readArrival,
  readEnd,
  readStart,
  readUnwantedKind,
  readInterest,
  readNewDay,
  readBudget,
  readPace,
];

/** The rules that look for a name. */
export const byName: Rule[] = [readDuration, readPlaceInPart, readNamedItem, readNamedPlace, readNamedArea];
