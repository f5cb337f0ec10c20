import { DevicesCard as Devices } from "@evoya/app-kit/devices-card";
import type { DeviceSession } from "@evoya/schemas/account-security";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { timeZoneHere } from "../../../lib/today.ts";
import { refreshSecurity } from "../refresh-security.ts";

/** Where the member is signed in, and how to sign out there. */
export function DevicesCard({ sessions }: { sessions: DeviceSession[] }) {
  const client = useQueryClient();
  return (
    <Devices
      level={3}
      timeZone={timeZoneHere()}
      sessions={sessions}
      end={(id) => (id === null ? api.endOtherSessions() : api.endSession({ params: { id } }))}
      onChanged={() => refreshSecurity(client)}
    />
  );
}
