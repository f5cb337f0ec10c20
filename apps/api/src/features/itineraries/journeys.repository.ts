import type { PlanDay } from "@evoya/domain/planner/plan";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import { maxTrips } from "./itinerary-reads.repository.ts";

/** A member's own trips, newest first: only what the dashboard shows, since it's read at every visit. */
export const journeysOfMember = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("itineraries as i")
    .leftJoin("itineraryRequests as r", "r.id", "i.requestId")
    .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
    .select([
      "i.id",
      "i.title",
      "i.startDate",
      "i.endDate",
      "i.currentWorkflowStep",
      "i.takenAt",
      "i.archivedAt",
      "i.generationStatus",
      "r.destination",
      sql<string | null>`v.plan #>> '{legs,0,destinationId}'`.as("destinationId"),
      sql<string[]>`coalesce(jsonb_path_query_array(v.plan, '$.legs[*].country'), '[]')`.as("countries"),
      // What the month of most of its days is usually like, the earlier one of two, where the trip is by then.
      sql<PlanDay["weather"]>`(
        select (array_agg(day.weather order by day.at))[1]
          from jsonb_path_query(v.plan, '$.days[*].weather') with ordinality as day(weather, at)
          group by day.weather -> 'month'
          order by count(*) desc, min(day.at)
          limit 1)`.as("climate"),
    ])
    .where("i.userId", "=", args.userId)
    .orderBy("i.createdAt", "desc")
    .orderBy("i.id", "desc")
    .limit(sql.lit(maxTrips)),
);
