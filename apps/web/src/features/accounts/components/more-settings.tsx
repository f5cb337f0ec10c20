import type { AccountSecurity } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { LaterOneByOne } from "@evoya/ui/later";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { NotificationsCard } from "../../notices/components/notifications-card.tsx";
import { RemindersCard } from "../../reminders/components/reminders-card.tsx";
import { CalendarCard } from "../../trips/components/calendar-card.tsx";
import { ApiKeysCard } from "./api-keys-card.tsx";
import { ChangePasswordCard } from "./change-password-card.tsx";
import { ChoosePasswordCard } from "./choose-password-card.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { GoogleCard } from "./google-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** The settings below the first screen, in a script of their own: their forms are most of the page's. */
export function MoreSettings(security: AccountSecurity) {
  const { email, hasPassword } = security;
  return (
    <LaterOneByOne>
      <NotificationsCard />
      <RemindersCard />
      <CalendarCard />
      <PreferencesCard />
      <Security {...security} />
      <DataExportCard email={email} hasPassword={hasPassword} />
      <DeleteAccountCard email={email} hasPassword={hasPassword} />
    </LaterOneByOne>
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
      <LaterOneByOne>
        {hasPassword ? <ChangePasswordCard email={email} /> : <ChoosePasswordCard email={email} />}
        {hasPassword && <TwoFactorCard email={email} {...twoFactor} />}
        <GoogleCard email={email} isConnected={hasGoogle} hasPassword={hasPassword} />
        <DevicesCard sessions={sessions} />
        <ApiKeysCard email={email} hasPassword={hasPassword} />
      </LaterOneByOne>
    </section>
  );
}
