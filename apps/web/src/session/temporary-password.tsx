import type { Member } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { ChangePasswordCard } from "../features/account-security/components/change-password-card.tsx";
import { FocusLayout } from "../layouts/focus-layout.tsx";
import { useTitle } from "../lib/use-title.ts";
import { useSignOut } from "./session.ts";

/** Shown instead of every member's page while the password is one that someone else chose (design D4). */
export function TemporaryPassword({ member }: { member: Member }) {
  useTitle("Choose your password");
  const signOut = useSignOut();
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Choose your password</h1>
      <p className="mt-2 mb-6 text-ink-muted">
        Someone on our team chose the password you signed in with, and it expires soon. Please choose one that
        only you know.
      </p>
      <ChangePasswordCard email={member.email} level={2} />
      <Button
        variant="ghost"
        className="mt-6"
        busy={signOut.isPending}
        busyLabel="Signing out"
        onClick={() => signOut.mutate()}
      >
        Sign Out
      </Button>
    </FocusLayout>
  );
}
