import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTitle } from "../../../lib/use-title.ts";
import { useSignOut } from "../../../session/session.ts";
import { ChangePasswordCard } from "../components/change-password-card.tsx";
import { ChoosePasswordCard } from "../components/choose-password-card.tsx";
import { DataExportCard } from "../components/data-export-card.tsx";
import { DeleteAccountCard } from "../components/delete-account-card.tsx";
import { DevicesCard } from "../components/devices-card.tsx";
import { EmailCard } from "../components/email-card.tsx";
import { GoogleCard } from "../components/google-card.tsx";
import { TimeZoneCard } from "../components/time-zone-card.tsx";
import { TwoFactorCard } from "../components/two-factor-card.tsx";
import { securityQuery } from "../queries.ts";

/** Settings: everything that keeps an account safe and personal. */
export function SettingsPage() {
  useTitle("Settings");
  const signOut = useSignOut();
  const { data, isPending, error, refetch } = useQuery(securityQuery);
  return (
    <>
      <PageHeader
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
      {error && <ErrorState title="We can't load your settings" onRetry={() => void refetch()} />}
      {data && (
        <div className="mt-6 max-w-3xl space-y-5">
          <EmailCard
            email={data.email}
            verifiedAt={data.emailVerifiedAt}
            change={data.emailChange}
            hasPassword={data.hasPassword}
          />
          {data.hasPassword ? (
            <ChangePasswordCard email={data.email} />
          ) : (
            <ChoosePasswordCard email={data.email} />
          )}
          <GoogleCard email={data.email} isConnected={data.hasGoogle} />
          {data.hasPassword && <TwoFactorCard email={data.email} {...data.twoFactor} />}
          <TimeZoneCard />
          <DevicesCard sessions={data.sessions} />
          <DataExportCard email={data.email} hasPassword={data.hasPassword} />
          <DeleteAccountCard email={data.email} hasPassword={data.hasPassword} />
        </div>
      )}
    </>
  );
}
