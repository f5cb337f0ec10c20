import { maxCaseFiles } from "@evoya/domain/case-files";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

const aPdf = () => new File(["%PDF-1.7\n%%EOF\n"], "tickets.pdf");

async function aCase(world: World) {
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  const agent = await world.staff("agent");
  return { member, agent, id };
}

describe("the files of a request", () => {
  test("come from either side, and are read through links that expire", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const mine = await member.api.uploadCaseFile({ params: { id }, file: aPdf() });
    const theirs = await agent.api.uploadCaseFileForStaff({ params: { id }, file: aPdf() });
    expect((await member.api.listCaseFiles({ params: { id } })).items).toEqual([mine, theirs]);
    expect((await agent.api.listCaseFilesForStaff({ params: { id } })).items).toMatchObject([
      { sentBy: "member", contentType: "application/pdf" },
      { sentBy: "staff" },
    ]);
    const { url } = await agent.api.getCaseFileLinkForStaff({ params: { id: mine.id } });
    expect(await (await fetch(url)).text()).toContain("%PDF");
    expect(await member.api.getCaseFileLink({ params: { id: theirs.id } })).toHaveProperty("url");

    const { items } = await member.api.getCaseTimeline({ params: { id } });
    expect(items.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
      ["file_added", "staff"],
      ["file_added", "member"],
    ]);
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select("action")
      .where("resourceId", "=", mine.id)
      .execute();
    expect(log).toEqual([{ action: "case_file.read" }]);
  });

  test("can only be removed by the side that sent them", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const mine = await member.api.uploadCaseFile({ params: { id }, file: aPdf() });
    await expect(agent.api.deleteCaseFileForStaff({ params: { id: mine.id } })).rejects.toMatchObject({
      code: "conflict",
    });
    await member.api.deleteCaseFile({ params: { id: mine.id } });
    expect((await member.api.listCaseFiles({ params: { id } })).items).toEqual([]);
    await expect(member.api.getCaseFileLink({ params: { id: mine.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("are removed once, however often that's sent", async ({ world }) => {
    const { member, id } = await aCase(world);
    const { id: fileId } = await member.api.uploadCaseFile({ params: { id }, file: aPdf() });
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => member.api.deleteCaseFile({ params: { id: fileId } })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await member.api.getCaseTimeline({ params: { id } });
    expect(items.map(({ kind }) => kind).filter((kind) => kind === "file_removed")).toHaveLength(1);
  });

  test("have the same types as documents, and no more of them than a request can hold", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const text = new File(["Just words"], "notes.txt");
    await expect(member.api.uploadCaseFile({ params: { id }, file: text })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await world.database.db
      .insertInto("caseFiles")
      .values(
        Array.from({ length: maxCaseFiles }, (_, at) => ({
          caseId: id,
          userId: member.id,
          sentBy: "staff" as const,
          fileKey: `${member.id}/${at}.pdf`,
          fileName: `${at}.pdf`,
          contentType: "application/pdf",
          fileSize: 1,
        })),
      )
      .execute();
    await expect(agent.api.uploadCaseFileForStaff({ params: { id }, file: aPdf() })).rejects.toMatchObject({
      code: "conflict",
      detail: `A request holds up to ${maxCaseFiles} files.`,
    });
  });

  test("count toward the plan's storage when the member sends them", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const { db } = world.database;
    await agent.api.uploadCaseFileForStaff({ params: { id }, file: aPdf() });
    await db
      .insertInto("userDocuments")
      .values({
        userId: member.id,
        documentName: "All of it",
        fileKey: `${member.id}/all.pdf`,
        contentType: "application/pdf",
        fileSize: 20 * 1024 ** 3,
      })
      .execute();
    await expect(member.api.uploadCaseFile({ params: { id }, file: aPdf() })).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "storage" },
    });
  });

  test("are deleted with the request", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const { id: fileId } = await member.api.uploadCaseFile({ params: { id }, file: aPdf() });
    const { updatedAt } = await agent.api.getConciergeRequestForStaff({ params: { id } });
    const manager = await world.staff("manager");
    await manager.api.deleteConciergeRequest({ params: { id } }, { ifMatch: updatedAt });
    await expect(member.api.getCaseFileLink({ params: { id: fileId } })).rejects.toMatchObject({
      code: "not_found",
    });
    await world.container.services.caseFiles.removeLeftBehind();
    const left = await world.database.db
      .selectFrom("caseFiles")
      .select("id")
      .where("id", "=", fileId)
      .execute();
    expect(left).toEqual([]);
  });
});
