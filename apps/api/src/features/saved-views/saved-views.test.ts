import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

const view = { list: "/admin/users", name: "Elite members", search: "plan=elite&sort=-travelPoints" };

describe("saved views", () => {
  test("are each person's own, unless shared with the team", async ({ world }) => {
    const [owner, colleague] = [await world.staff("manager"), await world.staff("viewer")];
    const own = await owner.api.saveView({ body: view });
    const shared = await owner.api.saveView({ body: { ...view, name: "All of us", isShared: true } });
    expect(own).toMatchObject({ name: "Elite members", search: view.search, isShared: false, isMine: true });

    const seenBy = async ({ api }: typeof owner) =>
      (await api.listSavedViews({ query: { list: view.list } })).items.map(({ id, isMine }) => [id, isMine]);
    expect(await seenBy(owner)).toEqual([
      [shared.id, true],
      [own.id, true],
    ]);
    expect(await seenBy(colleague)).toEqual([[shared.id, false]]);
    expect((await owner.api.listSavedViews({ query: { list: "/admin/requests" } })).items).toEqual([]);
  });

  test("replace each other if they have the same name, and are deleted by the person who saved them", async ({
    world,
  }) => {
    const [owner, colleague] = [await world.staff("agent"), await world.staff("owner")];
    const first = await owner.api.saveView({ body: { ...view, name: "Mine", isShared: true } });
    const second = await owner.api.saveView({ body: { ...view, name: "mine", search: "plan=base" } });
    expect(second).toMatchObject({ id: first.id, name: "mine", search: "plan=base", isShared: false });

    const params = { id: first.id };
    await expect(colleague.api.deleteSavedView({ params })).rejects.toMatchObject({ code: "not_found" });
    await owner.api.deleteSavedView({ params });
    await expect(owner.api.deleteSavedView({ params })).rejects.toMatchObject({ code: "not_found" });
  });

  test("are renamed by the person who saved them, to a name they haven't used in that list", async ({
    world,
  }) => {
    const [owner, colleague] = [await world.staff("agent"), await world.staff("owner")];
    const { id } = await owner.api.saveView({ body: { ...view, isShared: true } });
    await owner.api.saveView({ body: { ...view, name: "Taken" } });
    await owner.api.saveView({ body: { ...view, name: "Elsewhere", list: "/admin/requests" } });
    await colleague.api.saveView({ body: { ...view, name: "Theirs" } });
    const rename = ({ api }: typeof owner, name: string) =>
      api.renameSavedView({ params: { id }, body: { name } });

    await expect(rename(colleague, "Ours")).rejects.toMatchObject({ code: "not_found" });
    await expect(rename(owner, "taken")).rejects.toMatchObject({ code: "conflict" });
    await expect(rename(owner, " ")).rejects.toMatchObject({ code: "invalid_input" });
    for (const name of ["Elsewhere", "Theirs", "ELITE members"])
      expect(await rename(owner, name)).toEqual({
        id,
        name,
        search: view.search,
        isShared: true,
        isMine: true,
      });
  });

  test("lead only to a list, and belong to people", async ({ world }) => {
    const { api } = await world.staff("agent");
    for (const wrong of [{ list: "https://evil.test" }, { search: "?plan=elite" }, { name: " " }])
      await expect(api.saveView({ body: { ...view, ...wrong } })).rejects.toMatchObject({
        code: "invalid_input",
      });
    const partner = await world.thirdParty(["members.read"]);
    await expect(partner.api.listSavedViews({ query: { list: view.list } })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
