import { ChangePasswordCard as ChangePassword } from "@evoya/app-kit/change-password-card";
import { changePasswordBody } from "@evoya/schemas/account-security";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { sessionQuery } from "../../../session/session.ts";
import { PasswordStrength } from "../../sessions/components/password-strength.tsx";
import { refreshSecurity } from "../refresh-security.ts";

/** Changes the password and signs out every other device. */
export function ChangePasswordCard({ email, level = 3 }: { email: string; level?: 2 | 3 }) {
  const client = useQueryClient();
  return (
    <ChangePassword
      title="Change Password"
      level={level}
      email={email}
      schema={changePasswordBody}
      hint="At least 6 characters"
      change={(body) => api.changePassword({ body })}
      onChanged={() =>
        Promise.all([refreshSecurity(client), client.invalidateQueries({ queryKey: sessionQuery.queryKey })])
      }
      meter={(password) => <PasswordStrength password={password} name="" email={email} />}
    />
  );
}
