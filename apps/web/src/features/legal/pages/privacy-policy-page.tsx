import { brand } from "@evoya/domain/brand";
import { paths } from "../../../paths.ts";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { Cookies, Purposes, WhatWeKeep, WhoWeAre } from "../content/privacy-data.tsx";
import { Changes, HowLong, Receivers, YourChoices } from "../content/privacy-rights.tsx";

const sections: readonly LegalSection[] = [
  { id: "who-we-are", title: "Who we are, and what this covers", body: <WhoWeAre /> },
  { id: "what-we-keep", title: "What we collect", body: <WhatWeKeep /> },
  { id: "purposes", title: "What we use it for", body: <Purposes /> },
  { id: "cookies-and-visits", title: "Cookies and visits", body: <Cookies /> },
  { id: "receivers", title: "Who else receives it", body: <Receivers /> },
  { id: "how-long", title: "How long we keep it", body: <HowLong /> },
  { id: "your-choices", title: "Your choices", body: <YourChoices /> },
  { id: "security-and-changes", title: "Security, changes, and contact", body: <Changes /> },
];

/** The data we store about people, why, for how long, and what they can do about it (public spec §2.2). */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      path={paths.privacyPolicy}
      title="Privacy Policy"
      description={`What ${brand.name} stores about you, why and for how long, who else receives it, and how to download or delete all of it yourself.`}
      effective="2025-05-30"
      summary={
        <p>
          In short: we keep what we need to plan your trips, and we don't sell it. There's no advertising here
          and no third-party tracking. You can download everything about you, or delete your account, in your
          settings, without asking anyone.
        </p>
      }
      sections={sections}
    />
  );
}
