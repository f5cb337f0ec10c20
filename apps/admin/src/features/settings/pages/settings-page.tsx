import { staffRoleLabels } from "@evoya/domain/staff";
import { readersMoment } from "@evoya/domain/times";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { chooseTheme, type ThemeChoice } from "@evoya/ui/lib/theme";
import { PageHeader } from "@evoya/ui/page-header";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { useTheme } from "@evoya/ui/theme-toggle";
import { LogOut } from "lucide-react";
import { Facts } from "../../../lib/facts.tsx";
import { useSignOut, useStaff } from "../../../session/session.ts";
import { AbsenceCard } from "../components/absence-card.tsx";
import { SecurityCards } from "../components/security-cards.tsx";
import { TeamSettings } from "../components/team-settings.tsx";

const themes: { value: ThemeChoice; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
];

/** Admin spec §2, Settings: who's signed in, how the app looks, and signing out. */
export function SettingsPage() {
  const staff = useStaff();
  const signOut = useSignOut();
  const theme = useTheme();
  return (
    <>
      <title>Settings | Evoya admin</title>
      <PageHeader title="Settings" description="Your account, its security, and how this app looks." />
      <div className="grid max-w-4xl gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Card>
            <CardHeader title="Account" />
            <Facts
              facts={[
                ["Name", `${staff.firstName} ${staff.lastName}`],
                ["Email", staff.email],
                ["Role", staffRoleLabels[staff.role]],
                ["Last login", staff.lastLoginAt ? readersMoment(staff.lastLoginAt) : "This is your first"],
              ]}
            />
            <Button variant="outline" className="mt-6" onClick={signOut}>
              <LogOut aria-hidden />
              Sign Out
            </Button>
          </Card>
          <Card>
            <CardHeader title="Appearance" />
            <RadioGroupField
              label="Theme"
              options={themes}
              value={theme}
              // The options above are the only ones there are.
              onValueChange={(value) => chooseTheme(value as ThemeChoice)}
            />
          </Card>
        </div>
        <AbsenceCard />
        <TeamSettings />
        <SecurityCards />
      </div>
    </>
  );
}
