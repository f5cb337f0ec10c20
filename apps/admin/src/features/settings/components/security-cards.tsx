import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { securityQuery } from "../queries.ts";
import { DevicesCard } from "./devices-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** Everything that keeps your account safe. */
export function SecurityCards() {
  const { data, isPending, error, refetch } = useQuery(securityQuery);
  return (
    <>
      {isPending && <Skeleton className="h-48" />}
      {error && !data && (
        <ErrorState title="Failed to load your security settings" onRetry={() => void refetch()} />
      )}
      {data && <TwoFactorCard {...data.twoFactor} />}
      <PasswordCard />
      {data && <DevicesCard sessions={data.sessions} />}
    </>
  );
}
