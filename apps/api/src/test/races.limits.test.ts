import { companionLimits } from "@evoya/domain/companions";
import { leadsPerDay } from "@evoya/domain/public-forms";
import { webhookLimits } from "@evoya/domain/webhooks";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "./builders.ts";
import { fifty, rowsOf, test } from "./fifty.ts";
import { createPushBrowser } from "./push-browser.ts";
import { aReadyTrip } from "./shared-trip.ts";

const aLead = (email: string) => ({
  name: "Mira Sol",
  email,
  destination: "Lisbon",
  startDate: "2031-05-14",
  endDate: "2031-05-18",
  travelers: 2,
  consent: true as const,
  consentText: "Evoya may contact me about my trip.",
});

describe("limits, reached by fifty at once", { timeout: 60_000 }, () => {
  test("leads from one address, through three partners together", async ({ world }) => {
    const partners = await Promise.all([1, 2, 3].map(() => world.thirdParty(["leads.create"])));
    const body = aLead("much-asked@example.test");
    const { done, refused } = await fifty((n) => partners[n % 3]!.api.createLead({ body }));
    expect([done.length, refused]).toEqual([leadsPerDay, ["rate_limited"]]);
    expect(await rowsOf(world, "concierge_requests where email = $1", [body.email])).toBe(leadsPerDay);
  });

  test("requests per minute with one key", async ({ world }) => {
    const { api } = await world.thirdParty(["leads.create"]);
    const { done, refused } = await fifty((n) =>
      api.createLead({ body: aLead(`one-of-many-${n}@example.test`) }),
    );
    expect(done).toHaveLength(20);
    expect(refused).toEqual(["rate_limited"]);
  });

  test("companions of a trip, and one person invited once", async ({ world }) => {
    const owner = await world.member({ plan: "elite" });
    const { id } = await aReadyTrip(owner);
    const invite = (email: string) =>
      owner.api.inviteCompanion({ params: { id }, body: { email, role: "viewer" } });
    const same = await fifty(() => invite("bo@example.test"));
    expect(same.done).toHaveLength(1);
    await world.database.pool.query("delete from request_counts");
    await fifty((n) => invite(`friend${n}@example.test`));
    await world.database.pool.query("delete from request_counts");
    await fifty((n) => invite(`cousin${n}@example.test`));
    expect((await owner.api.listCompanions({ params: { id } })).items).toHaveLength(companionLimits.perTrip);
  });

  test("concierge requests per month", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { items } = await member.api.listEntitlements();
    const { limit } = items.find(({ feature }) => feature === "concierge_requests")!;
    const { done, refused } = await fifty((n) =>
      member.api.createConciergeRequest({ body: aConciergeRequest({ destination: `Porto ${n}` }) }),
    );
    expect([done.length, refused]).toEqual([limit, ["entitlement_required"]]);
  });

  test("trips a member keeps, copied from several at once", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const trips = [await aReadyTrip(member), await aReadyTrip(member), await aReadyTrip(member)];
    await world.database.pool.query(
      "insert into itineraries (user_id, title) select $1, 'Trip ' || n from generate_series(1, 192) as n",
      [member.id],
    );
    await fifty((n) =>
      member.http
        .post(`/v1/me/itineraries/${trips[n % 3]!.id}/copies`, undefined, {
          headers: { "X-Forwarded-For": `10.9.0.${n}` },
        })
        .catch(({ response }) => Promise.reject(response.data)),
    );
    expect(await rowsOf(world, "itineraries where user_id = $1", [member.id])).toBe(200);
  });

  test("a visitor's files that wait for their form", async ({ world }) => {
    const { api } = world.visitor();
    await api.beginUploads();
    const file = new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "kit.pdf");
    const { done, refused } = await fifty(() =>
      api.uploadForSubmission({ query: { purpose: "media_kit" }, file }),
    );
    expect([done.length, refused]).toEqual([12, ["conflict"]]);
  });

  test("devices that get a member's notifications", async ({ world }) => {
    const member = await world.member();
    await fifty(() => member.api.turnOnPush({ body: createPushBrowser().subscription }));
    expect(await rowsOf(world, "push_subscriptions where user_id = $1", [member.id])).toBe(10);
  });

  test("webhooks, canned replies, and saved views", async ({ world }) => {
    const { api } = await world.staff("owner");
    const hook = await fifty((n) =>
      api.createWebhook({
        body: { url: `https://partner.example/${n}`, description: "", topics: ["booking.status_changed"] },
      }),
    );
    expect([hook.done.length, hook.refused]).toEqual([webhookLimits.endpoints, ["conflict"]]);
    const reply = await fifty(() => api.createCannedReply({ body: { title: "Thanks", body: "Thank you!" } }));
    expect([reply.done.length, reply.refused]).toEqual([1, ["conflict"]]);
    await world.database.pool.query(
      `insert into saved_views (admin_user_id, list, name, search)
      select id, '/admin/users', 'View ' || n, '' from admin_users, generate_series(1, 197) as n
      where email = (select email from admin_users where role = 'owner' order by created_at desc limit 1)`,
    );
    const view = await fifty((n) =>
      api.saveView({ body: { list: "/admin/users", name: `Mine ${n}`, search: "", isShared: false } }),
    );
    expect([view.done.length, view.refused]).toEqual([3, ["conflict"]]);
  });

  test("files of one request, from both sides", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const { api } = await world.staff("agent");
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
    const params = { id };
    const file = new File(["%PDF-1.7\n%%EOF\n"], "note.pdf");
    const { id: fileId } = await member.api.uploadCaseFile({ params, file });
    await world.database.pool.query(
      `insert into case_files select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(),
        'file_key', f.file_key || n))).* from case_files as f, generate_series(1, 44) as n where id = $1`,
      [fileId],
    );
    const { done } = await fifty((n) =>
      n % 2 ? member.api.uploadCaseFile({ params, file }) : api.uploadCaseFileForStaff({ params, file }),
    );
    expect(done).toHaveLength(5);
  });
});
