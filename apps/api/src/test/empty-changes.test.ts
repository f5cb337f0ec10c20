import type { AxiosInstance } from "axios";
import { expect } from "vitest";
import { aConciergeRequest } from "./builders.ts";
import { test } from "./world.ts";

/** Sends a change that names no field, based on the current version. */
async function changeNothing(
  http: AxiosInstance,
  path: string,
  version: string | undefined,
): Promise<number> {
  const headers = version === undefined ? {} : { "If-Match": `"${version}"` };
  return (await http.patch(path, {}, { headers, validateStatus: () => true })).status;
}

test("a change that names no field changes nothing, and isn't a fault of ours", async ({ world }) => {
  const [member, owner] = [await world.member({ plan: "base" }), await world.staff("owner")];
  const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
  const { threadId } = await member.api.startThread({ body: { subject: "Lisbon", body: "By tram?" } });
  const read = async (path: string) => (await owner.http.get(path)).data;
  const versioned = [
    `/v1/admin/concierge-requests/${id}`,
    `/v1/admin/cases/${id}`,
    `/v1/admin/threads/${threadId}`,
    `/v1/admin/users/${member.id}`,
  ];
  for (const path of versioned) {
    const { updatedAt } = await read(path);
    expect([path, await changeNothing(owner.http, path, updatedAt)]).toEqual([path, 200]);
  }
  expect((await read(`/v1/admin/concierge-requests/${id}`)).status).toBe("new");
  const { updatedAt } = await member.api.getProfile();
  for (const path of ["/v1/me/profile", "/v1/me/notice-settings", `/v1/me/threads/${threadId}`])
    expect([path, await changeNothing(member.http, path, updatedAt)]).toEqual([path, 200]);
});
