import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const aPdf = (name = "tickets.pdf") => new File(["%PDF-1.7\n%%EOF\n"], name);

const people = async (world: World) => ({
  member: await world.member({ plan: "base" }),
  other: await world.member({ plan: "base" }),
  agent: await world.staff("agent"),
});
const refused = { code: "invalid_input", errors: [{ path: "fileIds" }] };

describe("files in messages", () => {
  test("come from either side, and are read through links that expire", async ({ world }) => {
    const { member, agent } = await people(world);
    const mine = await member.api.uploadMessageFile({ file: aPdf() });
    expect(mine).toMatchObject({ name: "tickets.pdf", contentType: "application/pdf" });
    const body = { subject: "Tickets", body: "Here they are", fileIds: [mine.id] };
    const { threadId, files } = await member.api.startThread({ body });
    expect(files).toEqual([mine]);

    const params = { id: member.id };
    const theirs = await agent.api.uploadMessageFileForStaff({ params, file: aPdf("voucher.pdf") });
    const answer = { threadId, body: "And your voucher", fileIds: [theirs.id] };
    expect((await agent.api.sendMessageToMember({ params, body: answer })).files).toEqual([theirs]);
    const { messages } = await member.api.getThread({ params: { id: threadId } });
    expect(messages.map((message) => message.files)).toEqual([[mine], [theirs]]);
    const seen = await agent.api.listThreadMessages({ params: { id: threadId } });
    expect(seen.items.map((message) => message.files)).toEqual([[theirs], [mine]]);

    const { url } = await agent.api.getMessageFileLinkForStaff({ params: { id: mine.id } });
    const opened = await fetch(url);
    expect(opened.headers.get("content-disposition")).toContain("attachment");
    expect(await opened.text()).toContain("%PDF");
    expect(await member.api.getMessageFileLink({ params: { id: theirs.id } })).toHaveProperty("url");
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select("action")
      .where("resourceId", "=", mine.id)
      .execute();
    expect(log).toEqual([{ action: "message_file.read" }]);
  });

  test("come with what a member writes about a request, and count toward their storage", async ({
    world,
  }) => {
    const { member } = await people(world);
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const stored = async () =>
      (await member.api.listEntitlements()).items.find(({ feature }) => feature === "storage")!.used;
    const before = await stored();
    const mine = await member.api.uploadMessageFile({ file: aPdf() });
    const body = { body: "Our tickets", fileIds: [mine.id] };
    expect((await member.api.writeAboutCase({ params: { id }, body })).files).toEqual([mine]);
    expect(await stored()).toBe(before + aPdf().size);
  });

  test("belong to one message, from the person who uploaded them", async ({ world }) => {
    const { member, other, agent } = await people(world);
    const mine = await member.api.uploadMessageFile({ file: aPdf() });
    const body = { subject: "Tickets", body: "Here they are", fileIds: [mine.id] };
    await expect(other.api.startThread({ body })).rejects.toMatchObject(refused);
    const forMember = { params: { id: member.id } };
    await expect(
      agent.api.sendMessageToMember({ ...forMember, body: { body: "Look", fileIds: [mine.id] } }),
    ).rejects.toMatchObject(refused);

    const idempotencyKey = randomUUID();
    const first = await member.api.startThread({ body }, { idempotencyKey });
    expect(await member.api.startThread({ body }, { idempotencyKey })).toEqual(first);
    await expect(member.api.startThread({ body })).rejects.toMatchObject(refused);

    const theirs = await agent.api.uploadMessageFileForStaff({ ...forMember, file: aPdf() });
    const colleague = await world.staff("manager");
    for (const [staff, id] of [
      [colleague, member.id],
      [agent, other.id],
    ] as const)
      await expect(
        staff.api.sendMessageToMember({ params: { id }, body: { body: "Look", fileIds: [theirs.id] } }),
      ).rejects.toMatchObject(refused);
    const unsent = { params: { id: theirs.id } };
    for (const call of [
      () => member.api.getMessageFileLink(unsent),
      () => other.api.getMessageFileLink({ params: { id: mine.id } }),
      () => member.api.deleteMessageFile({ params: { id: mine.id } }),
      () => member.api.deleteMessageFile(unsent),
      () => colleague.api.deleteMessageFileForStaff(unsent),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    await agent.api.deleteMessageFileForStaff(unsent);
  });

  test("are PDFs or pictures, and no more than five", async ({ world }) => {
    const { member } = await people(world);
    const page = new File(["<html><script>1</script></html>"], "page.pdf");
    await expect(member.api.uploadMessageFile({ file: page })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const big = new File([`%PDF-1.7\n${"x".repeat(10 * 1024 * 1024)}\n%%EOF\n`], "big.pdf");
    await expect(member.api.uploadMessageFile({ file: big })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const fileIds = Array.from({ length: 6 }, () => randomUUID());
    await expect(
      member.api.startThread({ body: { subject: "Many", body: "Files", fileIds } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("are removed a day later if they were never sent, or with their conversation", async ({ world }) => {
    const { member } = await people(world);
    const { db } = world.database;
    const ids: string[] = [];
    for (const name of ["kept.pdf", "gone.pdf", "unsent.pdf"])
      ids.push((await member.api.uploadMessageFile({ file: aPdf(name) })).id);
    const [kept, gone, unsent] = ids as [string, string, string];
    await member.api.startThread({ body: { subject: "Kept", body: "Files", fileIds: [kept] } });
    const { threadId } = await member.api.startThread({
      body: { subject: "Gone", body: "Files", fileIds: [gone] },
    });
    const createdAt = new Date(Date.now() - 26 * 3600_000).toISOString();
    await db.updateTable("messageFiles").set({ createdAt }).where("userId", "=", member.id).execute();
    await expect(
      member.api.startThread({ body: { subject: "Late", body: "Files", fileIds: [unsent] } }),
    ).rejects.toMatchObject(refused);
    await db.deleteFrom("messageThreads").where("id", "=", threadId).execute();
    await world.container.services.messageFiles.removeLeftBehind();
    const left = await db.selectFrom("messageFiles").select("id").where("userId", "=", member.id).execute();
    expect(left).toEqual([{ id: kept }]);
  });
});
