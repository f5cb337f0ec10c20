import type { AccountSecurity } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { Later } from "@evoya/ui/later";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSignOut } from "../../../session/session.ts";
import { NotificationsCard } from "../../notices/components/notifications-card.tsx";
import { RemindersCard } from "../../reminders/components/reminders-card.tsx";
import { CalendarCard } from "../../trips/components/calendar-card.tsx";
import { ApiKeysCard } from "../components/api-keys-card.tsx";
import { ChangePasswordCard } from "../components/change-password-card.tsx";
import { ChoosePasswordCard } from "../components/choose-password-card.tsx";
import { DataExportCard } from "../components/data-export-card.tsx";
import { DeleteAccountCard } from "../components/delete-account-card.tsx";
import { DevicesCard } from "../components/devices-card.tsx";
import { EmailAddress } from "../components/email-address.tsx";
import { GoogleCard } from "../components/google-card.tsx";
import { PreferencesCard } from "../components/preferences-card.tsx";
import { ProfileInformationCard } from "../components/profile-information-card.tsx";
import { TwoFactorCard } from "../components/two-factor-card.tsx";
import { UsageCard } from "../components/usage-card.tsx";
import { securityQuery } from "../queries.ts";

/** Settings: everything that keeps an account safe and personal. */
export function SettingsPage() {
  useTitle("Settings");
  const signOut = useSignOut();
  const { data, isPending, error, refetch } = useQuery(securityQuery);
  return (
    <>
      <BackToDashboard />
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
            <NotificationsCard />
            <RemindersCard />
            <CalendarCard />
            <PreferencesCard />
            <Later>
              <Security {...data} />
              <DataExportCard email={data.email} hasPassword={data.hasPassword} />
              <DeleteAccountCard email={data.email} hasPassword={data.hasPassword} />
            </Later>
          </Later>
        </div>
      )}
    </>
  );
}

function Security({ email, hasPassword, hasGoogle, twoFactor, sessions }: AccountSecurity) {
  return (
    <section aria-labelledby="security" className="space-y-5 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="security" className="font-display text-2xl font-semibold">
          Security
        </h2>
        <Button variant="outline" size="sm" asChild>
          <Link to={paths.contact}>Contact Support</Link>
        </Button>
      </div>
      {hasPassword ? <ChangePasswordCard email={email} /> : <ChoosePasswordCard email={email} />}
      {hasPassword && <TwoFactorCard email={email} {...twoFactor} />}
      <GoogleCard email={email} isConnected={hasGoogle} />
      <DevicesCard sessions={sessions} />
      <ApiKeysCard email={email} hasPassword={hasPassword} />
    </section>
  );
}
