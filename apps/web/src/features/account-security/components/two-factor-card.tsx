import { TwoFactorCard as TwoFactor } from "@evoya/app-kit/two-factor-card";
import type { TwoFactorCalls } from "@evoya/app-kit/two-factor-dialog";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { refreshSecurity } from "../refresh-security.ts";

const calls: TwoFactorCalls = {
  begin: (password) => api.beginTwoFactor({ body: { password } }),
  confirm: (code) => api.confirmTwoFactor({ body: { code } }),
  renewCodes: (code) => api.renewRecoveryCodes({ body: { code } }),
  disable: (password) => api.disableTwoFactor({ body: { password } }),
};

type TwoFactorCardProps = { email: string; enabledAt: string | null; recoveryCodesLeft: number };

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard(props: TwoFactorCardProps) {
  const client = useQueryClient();
  return (
    <TwoFactor
      {...props}
      title="Two-Factor Authentication"
      level={3}
      calls={calls}
      onChanged={() => refreshSecurity(client)}
    />
  );
}
