import type { Coordinates, RoutingWire } from "@evoya/domain/planner/plan";
import { z } from "zod";

/** One part of a walk, from a point to the next. */
export type WalkPart = { seconds: number; metres: number };

type Question = { path: string; body?: string };
type Wire = {
  question: (points: readonly Coordinates[]) => Question;
  /** The parts of an answer; null if it isn't one. */
  read: (answer: unknown) => WalkPart[] | null;
};

const amount = z.number().nonnegative().max(10_000_000);
const maxParts = 60;

const osrmAnswer = z
  .object({
    code: z.literal("Ok"),
    routes: z
      .array(z.object({ legs: z.array(z.object({ duration: amount, distance: amount })).max(maxParts) }))
      .min(1),
  })
  .transform(({ routes }) =>
    routes[0]?.legs.map(({ duration, distance }): WalkPart => ({ seconds: duration, metres: distance })),
  );

const valhallaAnswer = z
  .object({
    trip: z.object({
      status: z.literal(0),
      units: z.literal("kilometers"),
      legs: z.array(z.object({ summary: z.object({ time: amount, length: amount }) })).max(maxParts),
    }),
  })
  .transform(({ trip }) =>
    trip.legs.map(({ summary }): WalkPart => ({ seconds: summary.time, metres: summary.length * 1000 })),
  );

const inFull = (degrees: number): number => Number(degrees.toFixed(6));

/**
 * What both kinds of server are asked, and how they answer: OSRM's route service
 * (https://project-osrm.org/docs/v5.24.0/api/#route-service) with a walking profile, and Valhalla's `route`
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/) for pedestrians.
 */
export const wires: Record<RoutingWire, Wire> = {
  osrm: {
    question: (points) => ({
      path: `/route/v1/foot/${points.map(({ longitude, latitude }) => `${inFull(longitude)},${inFull(latitude)}`).join(";")}?overview=false&steps=false&alternatives=false`,
    }),
    read: (answer) => osrmAnswer.safeParse(answer).data ?? null,
  },
  valhalla: {
    question: (points) => ({
      path: "/route",
      body: JSON.stringify({
        locations: points.map(({ latitude, longitude }) => ({
          lat: inFull(latitude),
          lon: inFull(longitude),
        })),
        costing: "pedestrian",
        units: "kilometers",
        directions_type: "none",
      }),
    }),
    read: (answer) => valhallaAnswer.safeParse(answer).data ?? null,
  },
};
