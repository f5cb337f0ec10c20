import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

afterEach(cleanup);

test("the same content keeps its key until it has been accepted", () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current.keyFor({ text: "Hi" });
  expect(result.current.keyFor({ text: "Hi" })).toBe(first);
  result.current.settle();
  expect(result.current.keyFor({ text: "Hi" })).not.toBe(first);
});

test("changed content is a new request", () => {
  const { result } = renderHook(() => useIdempotencyKey());
  expect(result.current.keyFor({ text: "Hi" })).not.toBe(result.current.keyFor({ text: "Hello" }));
});
