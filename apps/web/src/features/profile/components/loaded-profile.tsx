import type { Profile } from "@evoya/schemas/profile";
import { ErrorState } from "@evoya/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { PageSpinner } from "../../../session/require-member.tsx";
import { profileQuery } from "../queries.ts";

type Props = {
  /** Shown until then. */
  waiting?: ReactNode;
  children: (profile: Profile) => ReactNode;
};

/** Renders its children once the member's profile has loaded; starts over for another member. */
export function LoadedProfile({ waiting = <PageSpinner />, children }: Props) {
  const { data, isPending, refetch } = useQuery(profileQuery);
  if (isPending) return waiting;
  if (!data) {
    return (
      <ErrorState level={1} title="Error Loading Profile" onRetry={() => void refetch()}>
        Failed to load your profile. Please refresh the page and try again.
      </ErrorState>
    );
  }
  return <Fragment key={data.userId}>{children(data)}</Fragment>;
}
