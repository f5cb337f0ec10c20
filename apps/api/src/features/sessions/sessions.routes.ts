import type { Member, StaffMember, sessionEndpoints, staffSessionEndpoints } from "@evoya/schemas/sessions";
import type { VisitorCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import { newToken } from "../credentials/tokens.ts";
import type { QuizService } from "../quiz/quiz.service.ts";
import type { Origin, StaffSignInOrigin } from "./origin.ts";
import type { SessionService } from "./sessions.service.ts";

type Deps = {
  sessions: SessionService;
  quiz: QuizService;
  config: { quizRequiresAccount: boolean; googleSignIn: boolean; testPayments: boolean };
};

const originOf = (http: HttpContext, visitorSessionId: string | null): Origin => ({
  ip: http.ip,
  userAgent: http.userAgent,
  visitorSessionId,
  deviceToken: http.deviceToken ?? newToken(),
});

/** We recognize members' browsers for as long as browsers keep a cookie. */
export const deviceSeconds = 400 * 24 * 60 * 60;

/** Signs a browser in as a member with `enter`, ends its previous session, and returns who it is. */
async function signInWith(
  { caller, http }: { caller: VisitorCaller; http: HttpContext },
  sessions: Pick<SessionService, "signOut">,
  enter: (origin: Origin) => Promise<{ who: Member; token: string; lifetimeSeconds: number }>,
): Promise<Member> {
  const origin = originOf(http, caller.visitorSessionId);
  const { who, token, lifetimeSeconds } = await enter(origin);
  if (caller.sessionId) await sessions.signOut(caller.sessionId);
  http.setSession("member", token, lifetimeSeconds);
  http.setSession("device", origin.deviceToken, deviceSeconds);
  return who;
}

export const createSessionRoutes = ({ sessions, quiz, config }: Deps): Handlers<typeof sessionEndpoints> => ({
  getConfig: () => config,
  getSession: async ({ caller }) => ({
    member: caller.userId ? await sessions.toMember(caller.userId) : null,
    quizAnswered: (await quiz.answersOf(caller)).length,
  }),
  signUp: ({ body, ...input }) => signInWith(input, sessions, (origin) => sessions.signUp(body, origin)),
  signIn: ({ body, ...input }) => signInWith(input, sessions, (origin) => sessions.signIn(body, origin)),
  signInSecondStep: async ({ body, ...input }) => {
    const challenge = body.challenge ?? input.http.challenge ?? "";
    const step = { challenge, code: body.code };
    const who = await signInWith(input, sessions, (origin) => sessions.signInSecondStep(step, origin));
    input.http.clearSession("challenge");
    return who;
  },
  signOut: async ({ caller, query, http }) => {
    await sessions.signOut(caller.sessionId, { isAway: query.away !== undefined });
    http.clearSession("member");
    // The next person to use this browser is another visitor.
    http.clearSession("visitor");
  },
});

/** Signs a browser in as staff with `enter`; from then on, no stranger's guesses lock it out. */
async function signInStaffWith(
  http: HttpContext,
  enter: (origin: StaffSignInOrigin) => Promise<{ who: StaffMember; token: string; lifetimeSeconds: number }>,
): Promise<StaffMember> {
  const origin = originOf(http, null);
  const { who, token, lifetimeSeconds } = await enter(origin);
  http.setSession("staff", token, lifetimeSeconds);
  http.setSession("device", origin.deviceToken, deviceSeconds);
  return who;
}

export const createStaffSessionRoutes = ({
  sessions,
}: Pick<Deps, "sessions">): Handlers<typeof staffSessionEndpoints> => ({
  signInStaff: ({ body, http }) => signInStaffWith(http, (origin) => sessions.signInStaff(body, origin)),
  signInStaffSecondStep: ({ body, http }) =>
    signInStaffWith(http, (origin) => sessions.signInStaffSecondStep(body, origin)),
  getStaffSession: ({ caller }) => sessions.findStaff(caller.adminUserId ?? ""),
  signOutStaff: async ({ caller, http }) => {
    if (caller.kind === "staff") await sessions.signOut(caller.sessionId);
    http.clearSession("staff");
  },
});
