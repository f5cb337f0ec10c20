import { navigations } from "@evoya/schemas/navigations";
import type { Config } from "../../config.ts";
import { createOAuthStates } from "../../http/oauth/oauth-states.ts";
import type { Cipher } from "../cipher.ts";
import type { NetworkSettings } from "./ask-network.ts";
import { createSocialNetworks, type SocialNetworks } from "./social-networks.ts";

/** An app that's set up completely. */
const appOf = (
  clientId: string | undefined,
  clientSecret: string | undefined,
  url: string | undefined,
): NetworkSettings | null => (clientId && clientSecret ? { clientId, clientSecret, url } : null);

/** The social networks as configured. */
export const createConfiguredNetworks = (config: Config, cipher: Cipher, clock: () => Date): SocialNetworks =>
  createSocialNetworks({
    apps: {
      instagram: appOf(config.INSTAGRAM_CLIENT_ID, config.INSTAGRAM_CLIENT_SECRET, config.INSTAGRAM_URL),
      facebook: appOf(config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET, config.FACEBOOK_URL),
      x: appOf(config.X_CLIENT_ID, config.X_CLIENT_SECRET, config.X_URL),
    },
    states: createOAuthStates({
      cipher,
      secure: config.production,
      path: "/v1/auth/networks",
      cookie: "network",
      purpose: "social-connection",
      clock,
    }),
    callbackUrl: (network) =>
      new URL(navigations.finishSocialConnection.path.replace(":network", network), config.API_URL).href,
    allowedHosts: config.webhookHosts,
    clock,
  });
