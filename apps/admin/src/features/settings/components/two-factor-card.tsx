import { TwoFactorCard as TwoFactor } from "@evoya/app-kit/two-factor-card";
import { useQueryClient } from "@tanstack/react-query";
import { useStaff } from "../../../session/session.ts";
import { twoFactorCalls } from "../../../session/two-factor-calls.ts";
import { securityQuery } from "../queries.ts";

type TwoFactorCardProps = { enabledAt: string | null; recoveryCodesLeft: number; isRequired: boolean };

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard({ isRequired, ...state }: TwoFactorCardProps) {
  const client = useQueryClient();
  const { email } = useStaff();
  return (
    <TwoFactor
      {...state}
      title="Two-factor"
      email={email}
      staysOn={isRequired ? "It's required for all staff, so it stays on." : undefined}
      calls={twoFactorCalls}
      onChanged={() => client.invalidateQueries({ queryKey: securityQuery.queryKey })}
      actionClassName="self-start"
    />
  );
}
