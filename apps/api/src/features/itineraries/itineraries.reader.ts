import type { TripRole } from "@evoya/domain/companions";
import { calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import type { Plan, PlanLeg } from "@evoya/domain/planner/plan";
import { withZones } from "@evoya/domain/planner/zones";
import { byStart } from "@evoya/domain/trip-order";
import { stageOn } from "@evoya/domain/trip-stage";
import type { Dashboard, Journey } from "@evoya/schemas/dashboard";
import type { Proposable } from "@evoya/schemas/proposals";
import type { AttachedItinerary } from "@evoya/schemas/staff-concierge-requests";
import { sql } from "kysely";
import type { Base } from "../../container/base.ts";
import { ownsTrip } from "../../db/own-trips.ts";
import { countryCode } from "../places/countries.ts";
import type { ItemOrigins } from "./item-origins.ts";
import type { TripRow } from "./itineraries.repository.ts";
import { journeysOfMember } from "./journeys.repository.ts";
import { companionIds, isVisibleTo, roleOn } from "./trip-access.repository.ts";

type Journeys = Pick<Dashboard, "upcoming" | "memories" | "countries"> &
  Pick<Dashboard["stats"], "totalTrips" | "upcomingTrips" | "countriesVisited">;

/** When and where a trip goes, and how far along it is; no legs until its plan is made. */
export type TripOutline = Pick<
  TripRow,
  "startDate" | "endDate" | "archivedAt" | "generationStatus" | "currentWorkflowStep"
> & { travelers: number; legs: Pick<PlanLeg, "country" | "firstDay" | "lastDay">[] };

export type SharedPlan = { plan: Plan; role: TripRole; ownerId: string; companionIds: string[] };

/** What other features can ask about members' trips. */
export type ItineraryReader = {
  journeysOf: (userId: string, timezone: string) => Promise<Journeys>;
  isOwned: (id: string, userId: string) => Promise<boolean>;
  /** Undefined if the member has no such trip. */
  outlineOf: (id: string, userId: string) => Promise<TripOutline | undefined>;
  /** The current plan of a member's own trip; null without one. */
  planOf: (id: string, userId: string) => Promise<Plan | null>;
  /** The plan of a trip the member may see, with their role on it, whose trip it is, and who has joined. */
  sharedPlanOf: (id: string, userId: string) => Promise<SharedPlan | null>;
  /** A trip with its current plan, for the team it was sent to. */
  findForStaff: (id: string) => Promise<AttachedItinerary | null>;
  /** A member's finished itineraries with their versions, newest first, for the team to propose from. */
  proposableOf: (userId: string) => Promise<Proposable[]>;
  /** A version of a member's own finished itinerary. */
  versionOf: (id: string, number: number, userId: string) => Promise<{ title: string; plan: Plan } | null>;
};

/** Member spec §2 (journeys card) and §9. */
const shown = { upcoming: 2, memories: 4, countries: 15 };

/** More than there are in the world. */
const maxCountries = 300;

const toCountry = (name: string): Dashboard["countries"][number] => ({ name, code: countryCode(name) });

type JourneyRow = NonNullable<(typeof journeysOfMember)["row"]>;

const toJourney = (row: JourneyRow, today: string): Journey => ({
  id: row.id,
  title: row.title,
  destination: row.destination ?? row.title,
  destinationId: row.destinationId,
  startDate: row.startDate,
  endDate: row.endDate,
  stage: stageOn(row, today),
  wasTaken: wasTaken(row),
  generation: row.generationStatus,
  workflowStep: row.currentWorkflowStep,
  climate: row.climate,
});

/** A plan whose dates have passed isn't a trip unless it was booked, or its member says they went. */
const wasTaken = ({ currentWorkflowStep, takenAt }: JourneyRow): boolean =>
  takenAt !== null || currentWorkflowStep === "trip_confirmed" || currentWorkflowStep === "trip_completed";

export const createItineraryReader = (
  { db, reads, clock }: Pick<Base, "db" | "reads" | "clock">,
  withOrigins: ItemOrigins,
): ItineraryReader => ({
  isOwned: (id, userId) => ownsTrip(db, id, userId),

  outlineOf: async (id, userId) => {
    const row = await db
      .selectFrom("itineraries as i")
      .leftJoin("itineraryRequests as r", "r.id", "i.requestId")
      .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["i.startDate", "i.endDate", "i.archivedAt", "i.generationStatus", "i.currentWorkflowStep"])
      .select([
        sql<number>`coalesce(r.group_size, 1)::int`.as("travelers"),
        sql<TripOutline["legs"]>`coalesce(v.plan -> 'legs', '[]')`.as("legs"),
      ])
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .executeTakeFirst();
    return row;
  },

  planOf: async (id, userId) => {
    const row = await db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select("v.plan")
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .executeTakeFirst();
    return row ? (row.plan as unknown as Plan) : null;
  },

  sharedPlanOf: async (id, userId) => {
    const row = await db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["v.plan", "i.userId as ownerId", companionIds.as("companionIds")])
      .select(sql<TripRole>`${roleOn(userId)}`.as("role"))
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .executeTakeFirst();
    return row ? { ...row, plan: row.plan as unknown as Plan } : null;
  },

  findForStaff: async (id) => {
    const row = await db
      .selectFrom("itineraries as i")
      .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["i.id", "i.title", "i.startDate", "i.endDate", "v.plan"])
      .where("i.id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const plan = row.plan as Plan | null;
    return { ...row, plan: plan ? await withOrigins(id, withZones(plan), "others") : null };
  },

  proposableOf: async (userId) => {
    const { rows } = await sql<Proposable>`
      select i.id, i.title, i.start_date, i.end_date, coalesce(r.group_size, 2)::int as travelers, (
        select json_agg(json_build_object('number', v.number, 'change', v.change,
            'createdAt', to_char(v.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'startDate', v.plan -> 'days' -> 0 -> 'date', 'endDate', v.plan -> 'days' -> -1 -> 'date',
            'travelers', v.plan -> 'travellers',
            'totalCents', (v.plan -> 'costs' ->> 'totalCents')::bigint, 'isCurrent', v.id = i.current_version_id)
          order by v.number desc)
        from itinerary_versions as v where v.itinerary_id = i.id) as versions
      from itineraries as i left join itinerary_requests as r on r.id = i.request_id
      where i.user_id = ${userId} and i.generation_status = 'ready'
      order by i.created_at desc limit 30`.execute(db);
    return rows;
  },

  versionOf: async (id, number, userId) => {
    const row = await db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.itineraryId", "i.id")
      .select(["i.title", "v.plan"])
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .where("i.generationStatus", "=", "ready")
      .where("v.number", "=", number)
      .executeTakeFirst();
    return row ? { title: row.title, plan: row.plan as unknown as Plan } : null;
  },

  journeysOf: async (userId, timezone) => {
    const all = await reads.all(journeysOfMember, { userId });
    // An archived trip still counts as a country visited.
    const rows = all.filter(({ archivedAt }) => archivedAt === null);
    const today = calendarDateIn(timezone, clock());
    // A trip without dates is still ahead.
    const isAhead = ({ endDate }: JourneyRow) => endDate === null || isUpcoming(endDate, today);
    const upcoming = rows.filter(isAhead).toSorted(byStart);
    const past = rows.filter((row) => !isAhead(row)).toSorted((a, b) => byStart(b, a));
    const gone = all.filter((row) => !isAhead(row) && wasTaken(row));
    const countries = new Set(gone.flatMap((row) => row.countries));
    return {
      upcoming: upcoming.slice(0, shown.upcoming).map((row) => toJourney(row, today)),
      memories: past.slice(0, shown.memories).map((row) => toJourney(row, today)),
      totalTrips: rows.length,
      upcomingTrips: upcoming.length,
      countriesVisited: Math.min(countries.size, shown.countries),
      countries: [...countries].toSorted().slice(0, maxCountries).map(toCountry),
    };
  },
});
