import { DevicesCard as Devices } from "@evoya/app-kit/devices-card";
import type { DeviceSession } from "@evoya/schemas/account-security";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";

/** Where you're signed in, and how to sign out there. */
export function DevicesCard({ sessions }: { sessions: DeviceSession[] }) {
  const client = useQueryClient();
  return (
    <Devices
      className="lg:col-span-2"
      sessions={sessions}
      end={(id) => (id === null ? api.endOtherStaffSessions() : api.endStaffSession({ params: { id } }))}
      onChanged={() => client.invalidateQueries({ queryKey: securityQuery.queryKey })}
    />
  );
}
