import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { profileQuery } from "../../profile/queries.ts";

/** Forms weigh as much as half of the rest, and the email and what's used can be read before they're here. */
const NameForm = latePart(() => import("./name-form.tsx").then((file) => file.NameForm));

/** Name and email. `children` is the email, which has its own steps to change (public spec §2.13). */
export function ProfileInformationCard({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery(profileQuery);
  const waiting = <Skeleton className="h-33.5" />;
  return (
    <Card asChild>
      <section aria-label="Profile Information">
        <CardHeader title="Profile Information" />
        {isError && !data && (
          <ErrorState className="pt-0 pb-6" title="Error Loading Profile" onRetry={() => void refetch()}>
            Failed to load your profile. Please refresh the page and try again.
          </ErrorState>
        )}
        {!data && !isError && waiting}
        {data && (
          <Suspense fallback={waiting}>
            <NameForm key={data.userId} profile={data} />
          </Suspense>
        )}
        {children}
      </section>
    </Card>
  );
}
