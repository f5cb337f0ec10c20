import type { AccountSecurity } from "@evoya/schemas/account-security";
import { latePart } from "@evoya/ui/late-part";
import { LaterOneByOne } from "@evoya/ui/later";
import { Skeleton } from "@evoya/ui/skeleton";
import { Suspense } from "react";
import { DeleteAccountCard } from "../../account-deletions/components/delete-account-card.tsx";
import { DataExportCard } from "../../data-exports/components/data-export-card.tsx";
import { NotificationsCard } from "../../notices/components/notifications-card.tsx";
import { RemindersCard } from "../../reminders/components/reminders-card.tsx";
import { CalendarCard } from "../../trips/components/calendar-card.tsx";
import { PreferencesCard } from "./preferences-card.tsx";

const SecuritySettings = latePart(() =>
  import("./security-settings.tsx").then((file) => file.SecuritySettings),
);

/** The settings below the first screen, in scripts of their own: their forms are most of the page's. */
export function MoreSettings(security: AccountSecurity) {
  const { email, hasPassword } = security;
  return (
    <LaterOneByOne>
      <NotificationsCard />
      <RemindersCard />
      <CalendarCard />
      <PreferencesCard />
      <Suspense fallback={<Skeleton className="h-[80rem]" />}>
        <SecuritySettings {...security} />
      </Suspense>
      <DataExportCard email={email} hasPassword={hasPassword} />
      <DeleteAccountCard email={email} hasPassword={hasPassword} />
    </LaterOneByOne>
  );
}
