import { describe, expect } from "vitest";
import { cards, payWith } from "../dev/stripe/test-world.ts";
import { codeOf, nextCodeOf } from "./authenticator.ts";
import { aConciergeRequest } from "./builders.ts";
import { fifty, rowsOf, test } from "./fifty.ts";
import { mailedToken } from "./mailed-token.ts";
import { aReadyTrip, invited } from "./shared-trip.ts";

const password = "Lisbon-by-tram-28";

describe("what happens once, tried by fifty at once", { timeout: 60_000 }, () => {
  test("creating an account for an address", async ({ world }) => {
    const email = "eager@example.test";
    await fifty(() => world.visitor().api.signUp({ body: { fullName: "Ada Ray", email, password } }));
    expect(await rowsOf(world, "users where email = $1", [email])).toBe(1);
    const { api } = await world.staff("owner");
    const body = {
      name: "Ada Ray",
      email: "made@example.test",
      plan: "free",
      temporaryPassword: "adaray12345",
    } as const;
    const made = await fifty(() => api.createUser({ body }));
    expect([made.done.length, made.refused]).toEqual([1, ["email_taken"]]);
  });

  test("setting a password with a link", async ({ world }) => {
    const email = "forgetful@example.test";
    await world.visitor().api.signUp({ body: { fullName: "Ada Ray", email, password } });
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const reset = await fifty((n) =>
      world.visitor().api.resetPassword({ body: { token, password: `Chosen-${n}-at-once` } }),
    );
    expect([reset.done.length, reset.refused]).toEqual([1, ["invalid_input"]]);
  });

  test("choosing a new password, after which nothing that began with the old one is left", async ({
    world,
  }) => {
    const { email, password: old, id } = await world.member();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => world.visitor()));
    for (const { api } of sessions) await api.signIn({ body: { email, password: old } });
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const body = { token, password: "Chosen-by-its-owner" };
    await fifty(async (n) => {
      if (n === 20) await world.visitor().api.resetPassword({ body });
      else if (n % 10 === 0)
        await sessions[n / 10]!.api.changePassword({
          body: { currentPassword: old, newPassword: "Chosen-by-a-thief" },
        });
      else await world.visitor().api.signIn({ body: { email, password: old } });
    });
    expect(await rowsOf(world, "sessions where user_id = $1", [id])).toBe(0);
    await world.database.pool.query("delete from login_attempts");
    await world.visitor().api.signIn({ body: { email, password: body.password } });
  });

  test("the same for staff", async ({ world }) => {
    const { email, password: old, id, api } = await world.staff("agent");
    await api.forgotStaffPassword({ body: { email } });
    const token = await mailedToken(world, email, "set-password");
    const body = { token, password: "Chosen-by-its-owner" };
    const elsewhere = await world.staff("viewer");
    await fifty(async (n) => {
      if (n === 20) await elsewhere.api.setStaffPassword({ body });
      else if (n === 21)
        await api.changeOwnStaffPassword({
          body: { currentPassword: old, newPassword: "Chosen-by-a-thief" },
        });
      else await elsewhere.api.signInStaff({ body: { email, password: old } });
    });
    expect(await rowsOf(world, "sessions where admin_user_id = $1", [id])).toBe(0);
    await world.database.pool.query("delete from login_attempts");
    await api.signInStaff({ body: { email, password: body.password } });
  });

  test("inviting a colleague, and accepting that", async ({ world }) => {
    const [owner, elsewhere] = [await world.staff("owner"), await world.staff("viewer")];
    const body = { email: "sam@example.test", firstName: "Sam", lastName: "Moss", role: "agent" } as const;
    const invitations = await fifty(() => owner.api.inviteStaff({ body }));
    expect([invitations.done.length, invitations.refused]).toEqual([1, ["email_taken"]]);
    const token = await mailedToken(world, body.email, "set-password");
    const chosen = await fifty((n) =>
      elsewhere.api.setStaffPassword({ body: { token, password: `Chosen-${n}-at-once` } }),
    );
    expect([chosen.done.length, chosen.refused]).toEqual([1, ["invalid_input"]]);
  });

  test("using a two-factor code, and a recovery code", async ({ world }) => {
    const member = await world.member();
    const { secret } = await member.api.beginTwoFactor({ body: { password: member.password } });
    const { recoveryCodes } = await member.api.confirmTwoFactor({ body: { code: codeOf(secret) } });
    const challenge = (): Promise<string> =>
      world
        .visitor()
        .api.signIn({ body: { email: member.email, password: member.password } })
        .then(
          () => "",
          (problem) => problem.challenge,
        );
    for (const code of [nextCodeOf(secret), recoveryCodes[0]!]) {
      const challenges = [await challenge(), await challenge()];
      const { done } = await fifty((n) =>
        world.visitor().api.signInSecondStep({ body: { challenge: challenges[n % 2]!, code } }),
      );
      expect(done).toHaveLength(1);
      await world.database.pool.query("delete from login_attempts");
    }
  });

  test("taking a place on a trip", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const { id } = await aReadyTrip(owner);
    const invitation = await invited(owner, id, "someone@example.test");
    const members = await Promise.all(Array.from({ length: 50 }, () => world.member()));
    const { done, refused } = await fifty((n) => members[n]!.api.joinTrip({ body: { invitation } }));
    expect([done.length, refused]).toEqual([1, ["gone"]]);
    expect(await rowsOf(world, "trip_companions where itinerary_id = $1", [id])).toBe(1);
  });

  test("becoming the referrer, for fifty who ask to be named", async ({ world }) => {
    const referrers = await Promise.all(Array.from({ length: 5 }, () => world.member()));
    const friend = await world.member();
    const codes = await Promise.all(
      referrers.map(async ({ api }) => (await api.getReferrals({})).url.split("/").at(-1)!),
    );
    await fifty((n) => friend.api.claimReferral({ body: { invitation: codes[n % 5]! } }));
    expect(await rowsOf(world, "referrals where friend_id = $1", [friend.id])).toBe(1);
  });

  test("a checkout, its payment, and the provider's events about it", async ({ world }) => {
    const member = await world.member();
    const { done } = await fifty(() => member.api.openCheckout({ body: { plan: "base" } }));
    expect(new Set(done.map(({ id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => payWith(done[0]!.url!, cards.pays)));
    await expect.poll(async () => (await member.api.getMembership()).level).toBe("base");
    const stripe = world.services.paymentsStandIn!;
    await stripe.webhooksSettled();
    const invoices = async () => (await member.api.listInvoices()).items.length;
    await expect.poll(invoices).toBe(1);
    expect(await rowsOf(world, "memberships where user_id = $1", [member.id])).toBe(1);
  });

  test("granting a plan by staff", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("owner");
    const { done } = await fifty(() => api.addMembership({ body: { userId: member.id, plan: "base" } }));
    expect(done).toHaveLength(1);
    expect(await rowsOf(world, "memberships where user_id = $1", [member.id])).toBe(1);
  });

  test("accepting a proposal, by the member, while the team withdraws it", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await world.staff("agent");
    const { id: itineraryId } = await aReadyTrip(member);
    const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) });
    const terms = { version: 1, priceCents: 240_000, travelers: 2, terms: "All now.", note: "" };
    const sent = await api.sendProposal({ params: { id }, body: { itineraryId, ...terms } });
    const [params, ifMatch] = [{ id: sent.id }, { ifMatch: sent.updatedAt }];
    const { done } = await fifty((n) =>
      n % 2 ? member.api.acceptProposal({ params }, ifMatch) : api.withdrawProposal({ params }, ifMatch),
    );
    expect(new Set(done.map(({ status }) => status)).size).toBe(1);
    const { items } = await member.api.getCaseTimeline({ params: { id } });
    expect(items.filter(({ kind }) => /^proposal_(accepted|withdrawn)$/.test(kind))).toHaveLength(1);
  });

  test("booking a trip, and saving a version of its plan", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const { id, updatedAt } = await aReadyTrip(member);
    const edited = await fifty(() =>
      member.api.editItinerary(
        { params: { id }, body: { edits: [{ kind: "pace", pace: "relaxed" }] } },
        { ifMatch: updatedAt },
      ),
    );
    expect([edited.done.length, edited.refused]).toEqual([1, ["stale"]]);
    const booked = await fifty(() =>
      member.api.requestBooking({ params: { id }, body: { numTravelers: 2, notes: "" } }),
    );
    expect([booked.done.length, booked.refused]).toEqual([1, ["conflict"]]);
  });

  test("sending a form with a file, exporting data, and deleting an account", async ({ world }) => {
    const visitor = world.visitor();
    const film = Buffer.from("000000186674797069736f6d0000000069736f6d69736f32", "hex");
    const header = Buffer.alloc(116);
    header.writeUInt32BE(116, 0);
    header.write("moov", 4, "latin1");
    header.writeUInt32BE(108, 8);
    header.write("mvhd", 12, "latin1");
    header.writeUInt32BE(1000, 28);
    header.writeUInt32BE(40_000, 32);
    const file = new Blob([new Uint8Array(Buffer.concat([film, header]))]);
    const { id: introVideoId } = await visitor.api.uploadForSubmission({
      query: { purpose: "intro_video" },
      file,
    });
    const email = "creator@example.test";
    const about = { fullName: "Naoko", socialHandles: "@naoko", whyEVP: "I film walks.", filledInMs: 9000 };
    const sent = await fifty(() =>
      visitor.api.applyAsCreator({ body: { ...about, email, introVideoId, mediaKitId: null } }),
    );
    expect([sent.done.length, sent.refused]).toEqual([1, ["invalid_input"]]);

    const member = await world.member();
    const body = { password: member.password };
    const exported = await fifty(() => member.api.requestDataExport({ body }));
    expect(new Set(exported.done.map(({ id }) => id)).size).toBe(1);
    await world.database.pool.query("delete from request_counts");
    await fifty(() => member.api.requestAccountDeletion({ body }));
    const told = async () =>
      rowsOf(world, `mail_outbox where "to" = $1 and subject ilike '%delet%'`, [member.email]);
    await expect.poll(told).toBe(1);
  });
});
