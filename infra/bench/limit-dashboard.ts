/** A member's dashboard written by hand: the same rows and the same shape, without the texts the product words. */

const trip = `i.id, i.title, coalesce(r.destination, i.title) as destination, v.plan #>> '{legs,0,destinationId}' as "destinationId",
  i.start_date as "startDate", i.end_date as "endDate", i.taken_at as "takenAt", i.generation_status as generation,
  i.current_workflow_step as "workflowStep", v.plan #> '{days,0,weather}' as climate,
  jsonb_path_query_array(v.plan, '$.legs[*].country') as countries, i.archived_at as "archivedAt"`;

const request = `id, destination, start_date as "startDate", end_date as "endDate", departure_airport as "departureAirport",
  num_travelers as "numTravelers", budget, activities, book_flights as "bookFlights", book_hotels as "bookHotels",
  book_activities as "bookActivities", additional_notes as "additionalNotes", itinerary_id as "itineraryId", status,
  created_at as "createdAt", updated_at as "updatedAt"`;

export const dashboardStatements = {
  ownMember: `select p.name, u.email, p.photo_key as "photoUrl", p.phone, p.preferred_destinations as destinations, p.timezone,
      p.travel_points as "travelPoints", p.points_balance as "pointsBalance"
    from user_profiles p join users u on u.id = p.user_id where p.user_id = $1`,
  ownPlan: "select plan_type, status, current_period_end, grant_ends_at from memberships where user_id = $1",
  ownActive: `select ${request} from concierge_requests where user_id = $1 and status in ('new', 'in_progress')
    order by created_at desc limit 1`,
  ownLatest: `select ${request},
      (select answer_due_at from cases c where c.id = q.id) as "dueAt", (select answered_at from cases c where c.id = q.id) as "answeredAt"
    from concierge_requests q where user_id = $1 order by created_at desc limit 1`,
  ownTrips: `select ${trip} from itineraries i left join itinerary_requests r on r.id = i.request_id
      left join itinerary_versions v on v.id = i.current_version_id
    where i.user_id = $1 order by i.created_at desc, i.id desc limit 200`,
  ownUnread: `select count(*)::int as n from messages m join message_threads t on t.id = m.thread_id
    where m.user_id = $1 and m.read_by_member_at is null and t.archived_at is null`,
  ownFeed: `select id, activity_type as type, description, points_earned as "pointsEarned", subject_type, subject_id, created_at as "createdAt"
    from activity_feed where user_id = $1 order by created_at desc, id desc limit 10`,
  ownQuiz:
    "select quiz_data, traveller_type from quiz_results where user_id = $1 order by created_at desc limit 1",
  ownReply: `select m.thread_id as "threadId", m.sender_kind, a.first_name as "senderName", m.created_at as "createdAt", m.read_by_member_at is not null as "isRead"
    from messages m join message_threads t on t.id = m.thread_id left join admin_users a on a.id = m.admin_user_id
    where t.case_id = $1 and t.user_id = $2 order by m.created_at desc, m.id desc limit 1`,
} as const;

// biome-ignore lint/suspicious/noExplicitAny: whatever the statement returns
type Row = Record<string, any>;
type Query = (name: keyof typeof dashboardStatements, values: unknown[]) => Promise<Row[]>;

/** What `GET /v1/me/dashboard` answers for a member. */
export async function dashboardByHand(query: Query, userId: string): Promise<object> {
  const own = (name: keyof typeof dashboardStatements) => query(name, [userId]);
  const [[member], [plan], [active], [latest], trips, [unread], feed, [quiz]] = await Promise.all([
    own("ownMember"),
    own("ownPlan"),
    own("ownActive"),
    own("ownLatest"),
    own("ownTrips"),
    own("ownUnread"),
    own("ownFeed"),
    own("ownQuiz"),
  ]);
  const [reply] = latest ? await query("ownReply", [latest.id, userId]) : [];
  const today = new Date().toISOString().slice(0, 10);
  const kept = trips.filter(({ archivedAt }) => archivedAt === null);
  const isAhead = ({ endDate }: Row) => endDate === null || endDate >= today;
  const upcoming = kept.filter(isAhead).sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const memories = kept.filter((one) => !isAhead(one)).sort((a, b) => (a.startDate < b.startDate ? 1 : -1));
  const countries = [...new Set(memories.flatMap((one) => one.countries))].sort();
  return {
    member: { ...member, level: plan?.status === "active" ? plan.plan_type : "free" },
    completion: { name: !!member?.name, photo: !!member?.photoUrl, phone: !!member?.phone },
    activeConciergeRequest: active ?? null,
    latestConciergeRequest: latest ?? null,
    conciergeReply: reply?.sender_kind === "staff" ? reply : null,
    stats: {
      totalTrips: kept.length,
      upcomingTrips: upcoming.length,
      countriesVisited: countries.length,
      unreadMessages: unread?.n,
    },
    upcoming: upcoming.slice(0, 2),
    memories: memories.slice(0, 4),
    countries,
    recentActivity: feed,
    hasQuizResult: quiz !== undefined,
  };
}
