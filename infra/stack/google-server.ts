import { type MutableResponse, OAuth2Server } from "oauth2-mock-server";

/** The traveler that the local Google sends back. */
export const googleTraveler = {
  sub: "google-traveler",
  email: "google.traveler@evoya.test",
  email_verified: true,
  hd: "evoya.test",
  name: "Gala Traveler",
};

/** A local OpenID server in place of Google, for browser tests: it asks nothing, and everyone is the same traveler. */
export async function startGoogleServer(): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  server.service.on("beforeUserinfo", (response: MutableResponse) => {
    response.body = googleTraveler;
  });
  await server.start(0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    env: {
      GOOGLE_CLIENT_ID: "evoya-e2e",
      GOOGLE_CLIENT_SECRET: "evoya-e2e-secret",
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    stop: () => server.stop(),
  };
}
