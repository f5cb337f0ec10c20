import type { sessionEndpoints, staffSessionEndpoints } from "@evoya/schemas/sessions";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { QuizService } from "../quiz/quiz.service.ts";
import type { SessionService } from "./sessions.service.ts";

type Deps = {
  sessions: SessionService;
  quiz: QuizService;
  config: { quizRequiresAccount: boolean; googleSignIn: boolean; testPayments: boolean };
};

const originOf = (http: HttpContext, visitorSessionId: string | null = null) => ({
  ip: http.ip,
  userAgent: http.userAgent,
  visitorSessionId,
});

export const createSessionRoutes = ({ sessions, quiz, config }: Deps): Handlers<typeof sessionEndpoints> => ({
  getConfig: () => config,
  getSession: async ({ caller }) => ({
    member: caller.userId ? await sessions.toMember(caller.userId) : null,
    quizAnswered: (await quiz.answersOf(caller)).length,
  }),
  signUp: async ({ body, caller, http }) => {
    const { who, token, lifetimeSeconds } = await sessions.signUp(
      body,
      originOf(http, caller.visitorSessionId),
    );
    http.setSession("member", token, lifetimeSeconds);
    return who;
  },
  signIn: async ({ body, caller, http }) => {
    const { who, token, lifetimeSeconds } = await sessions.signIn(
      body,
      originOf(http, caller.visitorSessionId),
    );
    http.setSession("member", token, lifetimeSeconds);
    return who;
  },
  signInSecondStep: async ({ body, caller, http }) => {
    const { who, token, lifetimeSeconds } = await sessions.signInSecondStep(
      body,
      originOf(http, caller.visitorSessionId),
    );
    http.setSession("member", token, lifetimeSeconds);
    return who;
  },
  signOut: async ({ caller, http }) => {
    await sessions.signOut(caller.sessionId);
    http.clearSession("member");
  },
});

export const createStaffSessionRoutes = ({
  sessions,
}: Pick<Deps, "sessions">): Handlers<typeof staffSessionEndpoints> => ({
  signInStaff: async ({ body, http }) => {
    const { who, token, lifetimeSeconds } = await sessions.signInStaff(body, originOf(http));
    http.setSession("staff", token, lifetimeSeconds);
    return who;
  },
  getStaffSession: ({ caller }) => sessions.findStaff(caller.adminUserId ?? ""),
  signOutStaff: async ({ caller, http }) => {
    if (caller.kind === "staff") await sessions.signOut(caller.sessionId);
    http.clearSession("staff");
  },
});
