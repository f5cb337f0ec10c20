import { quizQuestions } from "@evoya/domain/quiz";
import { describe, expect } from "vitest";
import type { MemberApi } from "../../test/browser.ts";
import { test } from "../../test/world.ts";

/** Answers every question: the last option of each, or "Lisbon" if it's free text. */
async function answerAll(api: MemberApi): Promise<void> {
  for (const question of quizQuestions) {
    const answer = question.kind === "text" ? "Lisbon" : question.options.at(-1)!.id;
    await api.saveQuizAnswer({ params: { questionNumber: question.number }, body: { answer } });
  }
}

describe("the quiz of a visitor", () => {
  test("is remembered, and can be changed and restarted", async ({ world }) => {
    const { api } = world.visitor();
    await api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Oslo" } });
    await api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Bergen" } });
    expect(await api.getQuizAnswers()).toEqual({ answers: [{ questionNumber: 1, answer: "Bergen" }] });
    await api.clearQuizAnswers();
    expect(await api.getQuizAnswers()).toEqual({ answers: [] });
  });

  test("can't be seen by another visitor", async ({ world }) => {
    await world.visitor().api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Oslo" } });
    expect(await world.visitor().api.getQuizAnswers()).toEqual({ answers: [] });
  });

  test("refuses an option the question doesn't have", async ({ world }) => {
    const { api } = world.visitor();
    await expect(
      api.saveQuizAnswer({ params: { questionNumber: 3 }, body: { answer: "<script>" } }),
    ).rejects.toMatchObject({ code: "invalid_input", errors: [{ path: "answer" }] });
  });

  test("shows a teaser once it's complete, and holds the destinations back", async ({ world }) => {
    const { api } = world.visitor();
    await expect(api.getQuizTeaser()).rejects.toMatchObject({ code: "quiz_incomplete" });
    await answerAll(api);
    const teaser = await api.getQuizTeaser();
    expect(teaser).toMatchObject({ highlights: [expect.any(String), expect.any(String)] });
    expect(teaser.hiddenDestinations).toBeGreaterThan(0);
  });
});

describe("GET /v1/quiz/result", () => {
  test("shows a visitor the teaser's type, with four highlights and five destinations", async ({ world }) => {
    const { api } = world.visitor();
    await expect(api.getVisitorQuizResult()).rejects.toMatchObject({ code: "quiz_incomplete" });
    await answerAll(api);
    const result = await api.getVisitorQuizResult();
    expect(result.because[0]).toMatch(/^You /);
    expect(result.typeName).toBe((await api.getQuizTeaser()).typeName);
    expect([result.highlights.length, result.destinations.length]).toEqual([4, 5]);
    await expect(world.visitor().api.getVisitorQuizResult()).rejects.toMatchObject({
      code: "quiz_incomplete",
    });
  });

  test("shows members theirs, once the answers are linked", async ({ world }) => {
    const { api } = world.visitor();
    await answerAll(api);
    const { typeName } = await api.getVisitorQuizResult();
    await api.signUp({
      body: { fullName: "Ada Ray", email: "open-result@example.test", password: "Lisbon-by-tram-28" },
    });
    expect((await api.getVisitorQuizResult()).typeName).toBe(typeName);
  });
});

describe("joining after the quiz", () => {
  test("links the answers and gives the result with its reasons", async ({ world }) => {
    const { api } = world.visitor();
    await answerAll(api);
    const { typeName, hiddenDestinations } = await api.getQuizTeaser();
    const member = await api.signUp({
      body: { fullName: "Ada Ray", email: "quiz@example.test", password: "Lisbon-by-tram-28" },
    });
    expect(member.hasQuizResult).toBe(true);
    const result = await api.getQuizResult();
    expect(result.openTypeName).toBe(typeName);
    expect(result.because.length).toBeGreaterThan(0);
    expect(result.destinations).toHaveLength(hiddenDestinations);
    expect(hiddenDestinations).toBe(4);
    expect((await api.getItineraryDefaults()).fromQuiz).toBe(true);
  });

  test("signing in links them too, and they win over older ones", async ({ world }) => {
    const { email, password } = await world.member();
    const later = world.visitor();
    await later.api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Malmö" } });
    await later.api.signIn({ body: { email, password } });
    expect((await later.api.getQuizAnswers()).answers).toEqual([{ questionNumber: 1, answer: "Malmö" }]);
  });
});

describe("after signing out", () => {
  test("a saved cookie reads, changes, and deletes nothing of the member's", async ({ world }) => {
    const { api, http } = world.visitor();
    await answerAll(api);
    const kept = world.visitor();
    // A cookie thief, or a browser that didn't obey.
    const cookie = (await http.get("/v1/session")).config.headers.Cookie;
    kept.http.interceptors.request.use((request) => {
      request.headers.Cookie = cookie;
      return request;
    });
    const body = { fullName: "Ada Ray", email: "quiz.kept@example.test", password: "Lisbon-by-tram-28" };
    await api.signUp({ body });
    await api.signOut();

    expect((await api.getSession()).quizAnswered).toBe(0);
    expect((await kept.api.getSession()).quizAnswered).toBe(0);
    expect(await kept.api.getQuizAnswers()).toEqual({ answers: [] });
    await expect(kept.api.getQuizTeaser()).rejects.toMatchObject({ code: "quiz_incomplete" });
    await kept.api.saveQuizAnswer({ params: { questionNumber: 1 }, body: { answer: "Mine now" } });
    await kept.api.clearQuizAnswers();
    await api.signIn({ body: { email: body.email, password: body.password } });
    const { answers } = await api.getQuizAnswers();
    expect(answers).toHaveLength(14);
    expect(answers[0]?.answer).toBe("Lisbon");
  });
});

describe("POST /v1/me/quiz-results", () => {
  test("refuses an incomplete quiz", async ({ world }) => {
    const member = await world.member();
    await expect(member.api.submitQuiz()).rejects.toMatchObject({ code: "quiz_incomplete" });
    await expect(member.api.getQuizResult()).rejects.toMatchObject({
      code: "not_found",
      detail: "No Quiz Results Found",
    });
  });

  test("stores the latest of several", async ({ world }) => {
    const { api } = await world.member();
    await answerAll(api);
    await api.submitQuiz();
    const again = await api.submitQuiz();
    expect(await api.getQuizResult()).toEqual(again);
  });
});
