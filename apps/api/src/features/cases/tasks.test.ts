import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

async function aCase(world: World) {
  const member = await world.member({ plan: "base" });
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  const agent = await world.staff("agent");
  return { member, agent, id };
}

describe("the tasks of a request", () => {
  test("include the usual ones for its stage, added once", async ({ world }) => {
    const { agent, id } = await aCase(world);
    const add = () => agent.api.addUsualTasks({ params: { id } });
    const { items } = await add();
    expect(items.map(({ title }) => title)).toEqual([
      "Read the profile and past trips",
      "Write a first answer",
    ]);
    expect(items.every(({ dueDate }) => dueDate !== null)).toBe(true);
    expect((await add()).items).toEqual(items);
  });

  test("can be finished and reopened, and only the team sees them", async ({ world }) => {
    const { member, agent, id } = await aCase(world);
    const task = await agent.api.addCaseTask({
      params: { id },
      body: { title: "Hold two rooms", dueDate: "2031-03-01" },
    });
    const set = (isDone: boolean, ifMatch: string) =>
      agent.api.updateCaseTask({ params: { id: task.id }, body: { isDone } }, { ifMatch });
    const done = await set(true, task.updatedAt);
    expect(done).toMatchObject({ isDone: true, doneBy: "Sam Moss" });
    await expect(set(false, task.updatedAt)).rejects.toMatchObject({ code: "stale" });
    expect(await set(false, done.updatedAt)).toMatchObject({ isDone: false, doneBy: null, doneAt: null });

    const { items } = await agent.api.getCaseTimelineForStaff({ params: { id } });
    expect(items.slice(0, 3).map(({ kind }) => kind)).toEqual(["task_reopened", "task_done", "task_added"]);
    const told = await member.api.getCaseTimeline({ params: { id } });
    expect(told.items.map(({ kind }) => kind)).toEqual(["received"]);
  });

  test("are sorted by due date, finished ones last, and can be deleted", async ({ world }) => {
    const { agent, id } = await aCase(world);
    const add = (title: string, dueDate: string | null) =>
      agent.api.addCaseTask({ params: { id }, body: { title, dueDate } });
    await add("Someday", null);
    await add("Later", "2031-05-01");
    const soon = await add("Soon", "2031-04-01");
    const gone = await add("By mistake", null);
    await agent.api.deleteCaseTask({ params: { id: gone.id } }, { ifMatch: gone.updatedAt });
    const titles = async () =>
      (await agent.api.listCaseTasks({ params: { id } })).items.map(({ title }) => title);
    expect(await titles()).toEqual(["Soon", "Later", "Someday"]);
    await agent.api.updateCaseTask(
      { params: { id: soon.id }, body: { isDone: true } },
      { ifMatch: soon.updatedAt },
    );
    expect(await titles()).toEqual(["Later", "Someday", "Soon"]);
  });
});

test("drafting an itinerary and sending a proposal finish the tasks that asked for them", async ({
  world,
}) => {
  const { agent, id } = await aCase(world);
  const { updatedAt } = await agent.api.getCaseForStaff({ params: { id } });
  await agent.api.updateCase({ params: { id }, body: { status: "in_progress" } }, { ifMatch: updatedAt });
  await agent.api.addUsualTasks({ params: { id } });
  const done = async () =>
    (await agent.api.listCaseTasks({ params: { id } })).items.flatMap(({ isDone, doneBy, title }) =>
      isDone ? `${title}, ${doneBy}` : [],
    );

  const draft = await agent.api.draftItinerary({
    params: { id },
    body: { destination: "Rome", tripLength: 3 },
  });
  expect(await done()).toEqual(["Draft the itinerary, Sam Moss"]);
  await expect
    .poll(async () => (await agent.api.listProposable({ params: { id } })).items[0]?.versions)
    .toHaveLength(1);
  const body = {
    itineraryId: draft.id,
    version: 1,
    priceCents: 240_000,
    travelers: 2,
    terms: "20 percent now.",
    note: "",
  };
  await agent.api.sendProposal({ params: { id }, body });
  expect((await done()).toSorted()).toEqual(["Draft the itinerary, Sam Moss", "Send a proposal, Sam Moss"]);
});
