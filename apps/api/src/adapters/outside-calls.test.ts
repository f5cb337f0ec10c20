import { describe, expect } from "vitest";
import { test } from "../test/world.ts";
import { CalledInsideTransaction } from "./outside-calls.ts";

describe("a call outside the process", () => {
  const file = { bucket: "user-documents", key: "nobody/nothing.pdf" } as const;

  test("is refused while a transaction is open, and says which call it was", async ({ world }) => {
    const { files, transact } = world.container;
    const inside = transact(async () => files.put(file, Buffer.from("late"), { contentType: "text/plain" }));
    await expect(inside).rejects.toThrow(CalledInsideTransaction);
    await expect(inside).rejects.toThrow("files.put");
  });

  test("isn't what signs a link to a file, which asks nobody", async ({ world }) => {
    const { files, transact } = world.container;
    expect(await transact(async () => files.presignedGet(file, { seconds: 60 }))).toContain(file.key);
  });

  test("is let through before and after a transaction", async ({ world }) => {
    const { files, transact } = world.container;
    await files.put(file, Buffer.from("early"), { contentType: "text/plain" });
    await transact(async ({ jobs }) => jobs.enqueue("remove-files", { keys: [file] }));
    expect(await files.health()).toBe(true);
  });
});
