const api = (path: string): string => `${process.env.E2E_API_URL}/v1${path}`;

/** Signs in a demo member, whose every page has something on it; returns the session's cookies. */
export async function signInToDemo(email = "elite@evoya.test"): Promise<string> {
  const answer = await fetch(api("/sessions"), {
    method: "POST",
    headers: { "content-type": "application/json", origin: process.env.E2E_WEB_URL ?? "" },
    body: JSON.stringify({ email, password: "Evoya-Member-2026" }),
  });
  if (answer.status !== 201) throw new Error(`The demo member's sign-in is answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The pages a member uses most, including one of their trips. */
export async function memberPaths(cookie: string): Promise<string[]> {
  const answer = await fetch(api("/me/dashboard"), { headers: { cookie } });
  const { upcoming } = (await answer.json()) as { upcoming: { id: string }[] };
  const trip = upcoming.slice(0, 1).map(({ id }) => `/trips/${id}`);
  return ["/dashboard", "/trips", ...trip, "/messages", "/rewards", "/settings"];
}
