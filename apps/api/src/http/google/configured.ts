import { navigations } from "@evoya/schemas/navigations";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Config } from "../../config.ts";
import { createOAuthStates } from "../oauth/oauth-states.ts";
import { createGoogle, type Google } from "./google.ts";

/** Google as configured; null without its keys. */
export function createConfiguredGoogle(config: Config, cipher: Cipher, clock: () => Date): Google | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const { path } = navigations.startGoogleSignIn;
  return createGoogle(
    {
      clientId,
      clientSecret,
      callbackUrl: new URL(navigations.finishGoogleSignIn.path, config.API_URL).href,
      authorizationUrl: config.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: config.GOOGLE_TOKEN_URL,
      userinfoUrl: config.GOOGLE_USERINFO_URL,
    },
    createOAuthStates({
      cipher,
      secure: config.production,
      path,
      cookie: "google",
      purpose: "google-sign-in",
      clock,
    }),
  );
}
