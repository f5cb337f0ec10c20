import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import { createAuthenticate } from "../../http/authenticate.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import { createSignInAttemptRepository } from "../credentials/sign-in-attempts.repository.ts";
import { createSignInAttempts } from "../credentials/sign-in-attempts.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import type { QuizService } from "../quiz/quiz.service.ts";
import type { VisitorService } from "../visitors/visitors.service.ts";
import { createAccountRepository } from "./accounts.repository.ts";
import { createGoogleSignInRoutes } from "./google-sign-in.routes.ts";
import { createGoogleSignIn } from "./google-sign-in.ts";
import { createKnownDeviceRepository } from "./known-devices.repository.ts";
import { createSessionRepository } from "./sessions.repository.ts";
import { createSessionRoutes, createStaffSessionRoutes } from "./sessions.routes.ts";
import { createSessionService } from "./sessions.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock" | "cookies" | "google"> &
  Pick<Credentials, "passwords" | "secondStep" | "staffSecondStep"> & {
    config: Pick<
      Config,
      "appOrigins" | "QUIZ_REQUIRES_ACCOUNT" | "REQUIRE_EMAIL_VERIFICATION" | "STRIPE_SECRET_KEY" | "WEB_URL"
    >;
    photos: MemberPhotos;
    quiz: QuizService;
    visitors: VisitorService;
  };

export function sessionsModule(given: Given) {
  const { transact, db, reads, clock, cookies, google, config, secondStep, visitors, quiz } = given;
  const requireVerifiedEmail = config.REQUIRE_EMAIL_VERIFICATION;
  const attempt = createSignInAttempts({ transact, signInAttempts: createSignInAttemptRepository(db) });
  const sessions = createSessionService({
    transact,
    accounts: createAccountRepository(db, reads),
    sessions: createSessionRepository(db),
    attempt,
    passwords: given.passwords,
    photos: given.photos,
    secondStep,
    staffSecondStep: given.staffSecondStep,
    requireVerifiedEmail,
    clock,
  });
  const googleSignIn = createGoogleSignIn({ transact, sessions, secondStep, requireVerifiedEmail });
  const shown = {
    quizRequiresAccount: config.QUIZ_REQUIRES_ACCOUNT,
    googleSignIn: google !== null,
    testPayments: !config.STRIPE_SECRET_KEY,
  };
  return {
    sessions,
    attempt,
    isKnownBrowser: createKnownDeviceRepository(db).isKnown,
    authenticate: createAuthenticate({
      sessions: { ...sessions.lookup, findVisitor: visitors.find },
      cookies,
      appOrigins: config.appOrigins,
    }),
    handlers: {
      ...createSessionRoutes({ sessions, quiz, config: shown }),
      ...createStaffSessionRoutes({ sessions }),
    },
    router: ({ rateLimits }: { rateLimits: RateLimits }) =>
      createGoogleSignInRoutes({
        google,
        signIn: googleSignIn.signIn,
        findVisitor: visitors.find,
        endSession: sessions.endByToken,
        cookies,
        limits: rateLimits,
        webUrl: config.WEB_URL,
      }),
  };
}
