import { describe, expect, test } from "vitest";
import { asProblem } from "./problem-handler.ts";

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe("what goes wrong outside", () => {
  test.each([
    failed("the database system is shutting down", "57P03"),
    failed("sorry, too many clients already", "53300"),
    failed("connect ECONNREFUSED 10.0.0.7:5432", "ECONNREFUSED"),
    failed("connect EAGAIN /run/postgresql/.s.PGSQL.5432", "EAGAIN"),
    failed("getaddrinfo EAI_AGAIN database", "EAI_AGAIN"),
    failed("ENOSPC: no space left on device, write", "ENOSPC"),
    failed("could not extend file: No space left on device", "53100"),
    failed("connect EHOSTUNREACH 10.0.0.7:5432", "EHOSTUNREACH"),
    failed("Connection terminated unexpectedly"),
    failed("timeout exceeded when trying to connect"),
    failed("timeout expired"),
    failed("Query read timeout"),
    new AggregateError([failed("connect ECONNREFUSED ::1:5432", "ECONNREFUSED")]),
  ])("%s is an outage: try again in a moment", (error) => {
    expect(asProblem(error)).toMatchObject({ code: "unavailable", status: 503 });
  });

  test.each([
    failed("canceling statement due to lock timeout", "55P03"),
    failed("deadlock detected", "40P01"),
    failed("could not serialize access due to concurrent update", "40001"),
  ])("%s means someone else's turn: try again in a second", (error) => {
    expect(asProblem(error)).toMatchObject({ code: "conflict", retryAfterSeconds: 1 });
  });

  test.each([
    failed("duplicate key value violates unique constraint", "23505"),
    failed("insert or update violates foreign key constraint", "23503"),
  ])("%s means someone was faster: try again", (error) => {
    expect(asProblem(error)).toMatchObject({
      code: "conflict",
      detail: "Someone changed this at the same moment. Please try again.",
      retryAfterSeconds: 1,
    });
  });

  test.each([failed("new row violates check constraint", "23514"), failed("x is not a function")])(
    "%s is our own fault",
    (error) => {
      expect(asProblem(error)).toMatchObject({ code: "internal", status: 500 });
    },
  );
});
