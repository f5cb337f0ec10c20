import { isProblem } from "@evoya/schemas/problems";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import type { ReactNode } from "react";
import { SendVerificationButton } from "./send-verification-button.tsx";
import { useSession } from "./session.ts";

/** Why it takes a verified address, with a way to verify it. Null for every other problem. */
export const unverifiedCallout = (problem: unknown): ReactNode =>
  isProblem(problem, "email_unverified") ? (
    <UnverifiedCallout>{problemText(problem)}</UnverifiedCallout>
  ) : null;

function UnverifiedCallout({ children }: { children: ReactNode }) {
  const { member } = useSession();
  return (
    <Callout
      tone="warning"
      title="Your email isn't verified yet"
      actions={member && <SendVerificationButton email={member.email} />}
    >
      {children}
    </Callout>
  );
}
