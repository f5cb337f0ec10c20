const api = (path: string): string => `${process.env.E2E_API_URL}/v1${path}`;

async function signIn(path: string, origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(api(path), {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 201) throw new Error(`The demo's sign-in is answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Signs in a demo member, whose every page has something on it; returns the session's cookies. */
export const signInToDemo = (email = "elite@evoya.test"): Promise<string> =>
  signIn("/sessions", process.env.E2E_WEB_URL ?? "", email, "Evoya-Member-2026");

/** The same for the demo's owner, who may open every screen of the back office. */
export const signInToBackOffice = (): Promise<string> =>
  signIn("/admin/sessions", process.env.E2E_ADMIN_URL ?? "", "admin@evoya.test", "Evoya-Admin-2026");

async function firstIds(path: string, cookie: string, list = "items"): Promise<string[]> {
  const answer = await fetch(api(path), { headers: { cookie } });
  const lists = (await answer.json()) as Record<string, { id: string }[]>;
  return (lists[list] ?? []).slice(0, 1).map(({ id }) => id);
}

/** Every kind of page a member has, those used most first: one of their trips, requests, and conversations among them. */
export async function memberPaths(cookie: string): Promise<string[]> {
  const [trips, requests, threads] = await Promise.all([
    firstIds("/me/dashboard", cookie, "upcoming"),
    firstIds("/me/cases?limit=1", cookie),
    firstIds("/me/threads?filter=all&limit=1", cookie),
  ]);
  return [
    "/dashboard",
    "/trips",
    ...trips.map((id) => `/trips/${id}`),
    "/messages",
    ...threads.map((id) => `/messages/${id}`),
    "/requests",
    ...requests.map((id) => `/requests/${id}`),
    "/concierge",
    "/itinerary-generator",
    "/evie",
    "/documents",
    "/trip-album",
    "/rewards",
    "/billing",
    "/profile/edit",
    "/settings",
    "/social-integration",
  ];
}

/** The back office's screens that staff work in all day, one request's page among them. */
export async function staffPaths(cookie: string): Promise<string[]> {
  const answer = await fetch(api("/admin/requests?limit=1"), { headers: { cookie } });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const names = [
    "dashboard",
    "users",
    "memberships",
    "requests",
    "bookings",
    "messages",
    "activity",
    "analytics",
  ];
  return [...names.map((name) => `/admin/${name}`), ...items.map(({ id }) => `/admin/requests/${id}`)];
}
