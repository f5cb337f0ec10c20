import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Later } from "@evoya/ui/later";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { useSignOut } from "../../../session/session.ts";
import { EmailAddress } from "../../account-security/components/email-address.tsx";
import { securityQuery } from "../../account-security/queries.ts";
import { ProfileInformationCard } from "../components/profile-information-card.tsx";
import { UsageCard } from "../components/usage-card.tsx";

const MoreSettings = latePart(() =>
  import("../components/more-settings.tsx").then((file) => file.MoreSettings),
);

/** Settings: everything that keeps an account safe and personal. */
export function SettingsPage() {
  useTitle("Settings");
  const signOut = useSignOut();
  const { data, isPending, error, refetch } = useQuery(securityQuery);
  return (
    <>
      <BackToDashboard />
      <PageHeader
        className="max-w-3xl"
        title="Settings"
        description="Your email, password, devices, and data."
        actions={
          <Button
            variant="outline"
            busy={signOut.isPending}
            busyLabel="Signing out"
            onClick={() => signOut.mutate()}
          >
            Sign Out
          </Button>
        }
      />
      {isPending && <Skeleton className="mt-6 h-96" />}
      {error && !data && (
        <ErrorState title="We can't load your settings" error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="mt-6 max-w-3xl space-y-5">
          <ProfileInformationCard>
            <EmailAddress
              email={data.email}
              verifiedAt={data.emailVerifiedAt}
              change={data.emailChange}
              hasPassword={data.hasPassword}
            />
          </ProfileInformationCard>
          <UsageCard />
          <Later>
            <Suspense>
              <MoreSettings {...data} />
            </Suspense>
          </Later>
        </div>
      )}
    </>
  );
}
