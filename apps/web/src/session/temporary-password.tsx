import type { Member } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { latePart } from "@evoya/ui/late-part";
import { Spinner } from "@evoya/ui/spinner";
import { Suspense } from "react";
import { FocusLayout } from "../layouts/focus-layout.tsx";
import { useTitle } from "../lib/use-title.ts";
import { useSignOut } from "./session.ts";

const ChangePasswordCard = latePart(() =>
  import("../features/account-security/components/change-password-card.tsx").then(
    (file) => file.ChangePasswordCard,
  ),
);

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
      <Suspense fallback={<Spinner label="Loading" />}>
        <ChangePasswordCard email={member.email} level={2} />
      </Suspense>
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
