import type { CaseEventDetails, CaseEventKind } from "@evoya/domain/cases";
import type { ClientRequestStatus, ClientRequestType } from "@evoya/domain/client-requests";
import type { CaseForStaff } from "@evoya/schemas/cases";
import type { MentionedPeople } from "@evoya/schemas/mentions";
import type { MessageFile } from "@evoya/schemas/message-files";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isAwayToday, teamZone } from "../../db/team-day.ts";
import type { Place } from "../../http/cursor.ts";
import { isAgreedFor, isCanceledSince } from "../booking-requests/agreed.reader.ts";
import { peopleMentionedIn } from "../mentions/mentions.reader.ts";
import { filesOfMessage } from "../messages/messages.reader.ts";
import { createFirstAnswers } from "./first-answers.repository.ts";

export type CaseRow = {
  id: string;
  kind: ClientRequestType;
  userId: string | null;
  answerDueAt: string;
  /** Where the team is. */
  teamZone: string;
  answeredAt: string | null;
  createdAt: string;
  updatedAt: string;
  status: ClientRequestStatus;
  name: string;
  email: string;
  phone: string | null;
  level: string | null;
  preferredContactMethod: string | null;
  timezone: string | null;
  source: string | null;
  lead: CaseForStaff["lead"];
  destination: string;
  startDate: string | null;
  endDate: string | null;
  travelers: number | null;
  budget: string | null;
  departureAirport: string | null;
  travelType: string | null;
  activities: string[];
  bookFlights: boolean;
  bookHotels: boolean;
  bookActivities: boolean;
  notes: string;
  estimateCents: number | null;
  itineraryId: string | null;
  assignedTo: string | null;
  archivedAt: string | null;
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  /** The day they're back; null if they're here. */
  assigneeAwayUntil: string | null;
  threadId: string | null;
  openProposals: number;
  hasAskedForChanges: boolean;
  hasAccepted: boolean;
  cancelAskedAt: string | null;
  agreed: CaseForStaff["agreed"];
  offersSince: string | null;
  ratingScore: number | null;
  ratingComment: string | null;
  ratedAt: string | null;
};

export type CaseEventRow = {
  id: string;
  kind: CaseEventKind;
  actorKind: "member" | "staff" | "system";
  isPrivate: boolean;
  subjectId: string | null;
  details: CaseEventDetails;
  createdAt: string;
  firstName: string | null;
  lastName: string | null;
  clientName: string | null;
  message: string | null;
  /** The message's files. */
  files: MessageFile[];
  mentions: MentionedPeople;
};

type TimelinePage = { withPrivate: boolean; after: Place | null; limit: number };

const tables = {
  concierge: "conciergeRequests",
  trip: "tripRequests",
  booking: "bookingRequests",
} as const satisfies Record<ClientRequestType, keyof DB>;

/** The three kinds of request in one shape; a case's kind says which table it's in. */
export const requestsOfCase = sql`
  select q.status, q.name, q.email::text, q.phone, q.source, q.destination, q.start_date, q.end_date,
      q.num_travelers::int as travelers, q.budget, q.departure_airport, null as travel_type, q.activities,
      q.book_flights, q.book_hotels, q.book_activities, coalesce(q.additional_notes, '') as notes,
      null::bigint as estimate_cents, null::timestamptz as cancel_asked_at, q.itinerary_id, q.assigned_to, q.archived_at, q.updated_at,
      case when q.source = 'partner' then jsonb_build_object('partner', q.partner, 'campaign', q.campaign,
        'consentText', q.consent_text, 'consentedAt',
        to_char(q.consented_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as lead
    from concierge_requests as q where c.kind = 'concierge' and q.id = c.id
  union all
  select q.status, q.full_name, q.email::text, q.phone, null, q.destinations_text, q.start_date, q.end_date,
      null, q.budget_range, null, q.travel_type, '{}', false, false, false, coalesce(q.notes, ''),
      null, null, null, q.assigned_to, q.archived_at, q.updated_at, null
    from trip_requests as q where c.kind = 'trip' and q.id = c.id
  union all
  select q.status, coalesce(o.name, u.email::text), u.email::text, o.phone, null, coalesce(q.destination, ''),
      q.start_date, q.end_date, q.num_travelers::int, null, null, null, '{}', false, false, false,
      coalesce(q.notes, ''), q.total_estimated_cost_cents, q.cancel_asked_at, q.itinerary_id, q.assigned_to, q.archived_at, q.updated_at,
      null
    from booking_requests as q join users as u on u.id = q.user_id
    left join user_profiles as o on o.user_id = q.user_id
    where c.kind = 'booking' and q.id = c.id`;

/** The accepted proposal that a booking's price is from: the case `c` with its request `r`. */
const agreedFor = sql`(
  select jsonb_build_object('caseId', o.case_id, 'number', o.number, 'replacedBy', (
      select n.number from proposals as n
      where n.case_id = o.case_id and n.status = 'accepted' and n.itinerary_id is distinct from o.itinerary_id))
  from proposals as o
  where c.kind = 'booking' and o.user_id = c.user_id and o.price_cents = r.estimate_cents and exists (
    select from booking_requests as b where b.id = c.id and ${isAgreedFor("o", "b")})
  order by o.accepted_at desc limit 1)`;

/** Cases: complete requests of every kind, and what happened to them. */
export const createCaseRepository = (db: Kysely<DB>) => {
  const rows = async (where: RawBuilder<unknown>): Promise<CaseRow[]> => {
    const found = await sql<CaseRow>`
      select c.id, c.kind, c.user_id, c.answer_due_at, c.answered_at, c.created_at, c.offers_since, ${teamZone} as team_zone, r.*, p.membership_level as level,
        p.preferred_contact_method, p.timezone,
        (select count(*)::int from proposals as o where o.case_id = c.id and o.status = 'sent') as open_proposals,
        exists (select from proposals as o where o.case_id = c.id and o.status = 'answered') as has_asked_for_changes,
        exists (select from proposals as o where o.case_id = c.id and o.status = 'accepted'
          and not ${isCanceledSince("o")}) as has_accepted,
        ${agreedFor} as agreed,
        coalesce(r.phone, p.phone) as phone, t.id as thread_id,
        g.score::int as rating_score, g.comment as rating_comment, g.created_at as rated_at,
        a.first_name as assignee_first_name, a.last_name as assignee_last_name,
        case when ${isAwayToday} then a.away_until_date end as assignee_away_until
      from cases as c cross join lateral (${requestsOfCase}) as r
      left join user_profiles as p on p.user_id = c.user_id
      left join admin_users as a on a.id = r.assigned_to
      left join message_threads as t on t.case_id = c.id
      left join case_ratings as g on g.case_id = c.id
      ${where}`.execute(db);
    return found.rows;
  };

  return {
    ...createFirstAnswers(db),

    listOwned: (userId: string, { after, limit }: { after: Place | null; limit: number }) =>
      rows(
        sql`where c.user_id = ${userId}
          ${after ? sql`and (c.created_at, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
          order by c.created_at desc, c.id desc limit ${limit}`,
      ),

    find: async (id: string): Promise<CaseRow | undefined> => (await rows(sql`where c.id = ${id}`))[0],

    /** Newest first. Messages include their text, since only the case's own member can see it. */
    timeline: async (
      caseId: string,
      { withPrivate, after, limit }: TimelinePage,
    ): Promise<CaseEventRow[]> => {
      const found = await sql<CaseEventRow>`
        select e.id, e.kind, e.actor_kind, e.is_private, e.subject_id, e.details, e.created_at,
          a.first_name, a.last_name, p.name as client_name, m.body as message,
          ${filesOfMessage} as files, ${peopleMentionedIn(sql`e.id`)} as mentions
        from case_events as e join cases as c on c.id = e.case_id
        left join user_profiles as p on p.user_id = c.user_id
        left join admin_users as a on a.id = e.admin_user_id
        left join messages as m on e.kind = 'message' and m.id = e.subject_id and m.user_id = c.user_id
        where e.case_id = ${caseId} and (${withPrivate} or not e.is_private)
          ${after ? sql`and (e.created_at, e.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
        order by e.created_at desc, e.id desc limit ${limit}`.execute(db);
      return found.rows;
    },

    /** Someone who can be assigned work: active, and not just a viewer. */
    assignee: async (adminUserId: string): Promise<{ id: string; name: string } | undefined> =>
      db
        .selectFrom("adminUsers")
        .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
        .where("id", "=", adminUserId)
        .where("isActive", "=", true)
        .where("role", "!=", "viewer")
        .executeTakeFirst(),

    /** Links a concierge request to this itinerary. */
    attach: (id: string, itineraryId: string) =>
      db.updateTable("conciergeRequests").set({ itineraryId }).where("id", "=", id).execute(),

    /** Assigns version `updatedAt` of a request. False if it has changed since, or is gone. */
    assign: async (
      { id, kind }: Pick<CaseRow, "id" | "kind">,
      updatedAt: string,
      assignedTo: string | null,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(tables[kind])
        .set({ assignedTo })
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Archives version `updatedAt` of a request, or takes it out of the archive. False if it has changed
     * since, or is gone.
     */
    archive: async (
      { id, kind }: Pick<CaseRow, "id" | "kind">,
      updatedAt: string,
      archived: boolean,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable(tables[kind])
        .set({ archivedAt: archived ? sql<string>`now()` : null, updatedAt: sql<string>`clock_timestamp()` })
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

export type CaseRepository = ReturnType<typeof createCaseRepository>;
