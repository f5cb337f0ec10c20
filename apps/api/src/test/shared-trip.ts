import type { CompanionRole } from "@evoya/domain/companions";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { expect } from "vitest";
import { anItinerary } from "./builders.ts";
import type { TestMember, World } from "./world.ts";

/** A member's trip with its plan ready. */
export async function aReadyTrip(
  member: TestMember,
  wishes: Parameters<typeof anItinerary>[0] = {},
): Promise<Itinerary> {
  const { id } = await member.api.generateItinerary({ body: anItinerary(wishes) });
  const find = () => member.api.getItinerary({ params: { id } });
  await expect.poll(async () => (await find()).generation).toBe("ready");
  return find();
}

/** Invites an address to a trip, and returns the token in the link. */
export async function invited(
  owner: TestMember,
  id: string,
  email: string,
  role: CompanionRole = "editor",
): Promise<string> {
  await owner.api.inviteCompanion({ params: { id }, body: { email, role } });
  const { items } = await owner.api.listCompanions({ params: { id } });
  return items
    .find((each) => each.email === email)!
    .url!.split("/")
    .at(-1)!;
}

/** A member who has joined the trip. */
export async function aCompanion(
  world: World,
  { owner, id, role, name }: { owner: TestMember; id: string; role: CompanionRole; name?: string },
): Promise<TestMember> {
  const companion = await world.member({ ...(name && { name }) });
  const invitation = await invited(owner, id, companion.email, role);
  await companion.api.joinTrip({ body: { invitation } });
  return companion;
}
