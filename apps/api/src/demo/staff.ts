import type { StaffRole } from "@evoya/domain/staff";
import type { Container } from "../container/container.ts";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { Cast } from "./stage.ts";
import type { Timeline } from "./timeline.ts";

const password = "Evoya-Admin-2026";

/** The demo's staff: one for each role, plus a second concierge. All share one password (design §1). */
const people = [
  { email: "admin@evoya.test", firstName: "Alma", lastName: "Reinholt", role: "owner" },
  { email: "manager@evoya.test", firstName: "Mateo", lastName: "Villanueva", role: "manager" },
  { email: "agent@evoya.test", firstName: "Aisha", lastName: "Karimi", role: "agent" },
  { email: "concierge@evoya.test", firstName: "Callum", lastName: "Fraser", role: "agent" },
  { email: "viewer@evoya.test", firstName: "Vera", lastName: "Lindholm", role: "viewer" },
] as const satisfies readonly { email: string; firstName: string; lastName: string; role: StaffRole }[];

/** Hires the staff, more than a year ago. */
export async function hireStaff(
  { transact, services }: Pick<Container, "transact" | "services">,
  timeline: Timeline,
): Promise<Cast> {
  const passwordHash = await services.passwords.hash(password);
  const hired: StaffOrigin[] = [];
  for (const [index, person] of people.entries()) {
    const { id } = await timeline.at(
      ({ id }: { id: string }) => id,
      timeline.instant(400 - 9 * index, "09:00"),
      () => transact(({ accounts }) => accounts.createStaff({ ...person, passwordHash })),
    );
    hired.push({ caller: { kind: "staff", adminUserId: id }, ip: "", requestId: "demo-data" });
  }
  const [owner, manager, agent, concierge] = hired as [StaffOrigin, StaffOrigin, StaffOrigin, StaffOrigin];
  return { manager, concierges: [agent, concierge, owner] };
}
