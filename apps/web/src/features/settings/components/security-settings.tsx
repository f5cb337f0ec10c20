import type { AccountSecurity } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { LaterOneByOne } from "@evoya/ui/later";
import { Link } from "react-router-dom";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { paths } from "../../../paths.ts";
import { ChangePasswordCard } from "../../account-security/components/change-password-card.tsx";
import { ChoosePasswordCard } from "../../account-security/components/choose-password-card.tsx";
import { DevicesCard } from "../../account-security/components/devices-card.tsx";
import { GoogleCard } from "../../account-security/components/google-card.tsx";
import { TwoFactorCard } from "../../account-security/components/two-factor-card.tsx";
import { ApiKeysCard } from "../../member-keys/components/api-keys-card.tsx";

/** How a member signs in, and what may read their data. */
export function SecuritySettings({ email, hasPassword, hasGoogle, twoFactor, sessions }: AccountSecurity) {
  const intoView = useIntoView("security");
  return (
    <section aria-labelledby="security" ref={intoView} className="scroll-mt-16 space-y-5 pt-4">
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
