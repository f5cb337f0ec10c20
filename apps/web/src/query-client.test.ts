import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

test("a change that's made offline fails at once, instead of waiting unseen for a connection", async () => {
  onlineManager.setOnline(false);
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error("Network connection error.")),
  });
  await expect(change.execute(undefined)).rejects.toThrow("Network connection error.");
});
