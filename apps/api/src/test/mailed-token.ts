import { expect } from "vitest";
import { noteSecret } from "./secrets.ts";
import type { World } from "./world.ts";

/** The secret in the newest link of one kind emailed to an address. */
export async function mailedToken({ database: { db } }: World, to: string, page: string): Promise<string> {
  const find = async () => {
    const mails = await db
      .selectFrom("mailOutbox")
      .select("text")
      .where("to", "=", to)
      .orderBy("createdAt", "desc")
      .execute();
    return mails.flatMap(({ text }) => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1] ?? [])[0];
  };
  await expect.poll(find).toBeDefined();
  const token = (await find())!;
  noteSecret(token);
  return token;
}
