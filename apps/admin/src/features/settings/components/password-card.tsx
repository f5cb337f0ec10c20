import { ChangePasswordCard } from "@evoya/app-kit/change-password-card";
import { staffPasswordMinLength } from "@evoya/domain/passwords";
import { changeStaffPasswordBody } from "@evoya/schemas/staff-security";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useStaff } from "../../../session/session.ts";
import { securityQuery } from "../queries.ts";

/** Changes your own password and signs out every other device. */
export function PasswordCard() {
  const client = useQueryClient();
  const { email } = useStaff();
  return (
    <ChangePasswordCard
      title="Password"
      email={email}
      schema={changeStaffPasswordBody}
      hint={`At least ${staffPasswordMinLength} characters`}
      change={(body) => api.changeOwnStaffPassword({ body })}
      onChanged={() => client.invalidateQueries({ queryKey: securityQuery.queryKey })}
    />
  );
}
