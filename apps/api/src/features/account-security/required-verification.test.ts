import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { startWorld } from "../../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld({ REQUIRE_EMAIL_VERIFICATION: "true" });
});
afterAll(() => world.end());

const unverified = {
  code: "email_unverified",
  detail: "Please check your email and click the confirmation link before signing in.",
};

test("signing in waits for the link, when the server is set to require it", async () => {
  const body = { email: "waits@example.test", password: "Lisbon-by-tram-28" };
  const { api } = world.visitor();
  await expect(api.signUp({ body: { ...body, fullName: "Ada Ray" } })).rejects.toMatchObject(unverified);
  expect((await api.getSession()).member).toBeNull();
  await expect(api.signIn({ body })).rejects.toMatchObject(unverified);
  await expect(api.signIn({ body: { ...body, password: "wrong-one" } })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  const token = await mailedToken(world, body.email, "verify-email");
  await api.verifyEmail({ body: { token, password: body.password } });
  expect(await api.signIn({ body })).toMatchObject({ email: body.email });
});

test("a visitor's quiz answers are still there afterward", async () => {
  const body = { email: "quiz.waits@example.test", password: "Lisbon-by-tram-28" };
  const { api } = world.visitor();
  await api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Oslo" } });
  await api.signUp({ body: { ...body, fullName: "Ada Ray" } }).catch(() => undefined);
  const token = await mailedToken(world, body.email, "verify-email");
  await api.verifyEmail({ body: { token, password: body.password } });
  const elsewhere = world.visitor();
  await elsewhere.api.signIn({ body });
  expect((await elsewhere.api.getSession()).quizAnswered).toBe(1);
});
