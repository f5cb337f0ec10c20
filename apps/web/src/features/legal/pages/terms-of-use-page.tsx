import { brand } from "@evoya/domain/brand";
import { paths } from "../../../paths.ts";
import { LegalPage, type LegalSection } from "../components/legal-page.tsx";
import { Account, Agreement, Cancellation, PlansAndPrices } from "../content/terms-plans.tsx";
import { Content, FairUse, Itineraries, Law, Liability } from "../content/terms-use.tsx";

const sections: readonly LegalSection[] = [
  { id: "agreement", title: "Our agreement", body: <Agreement /> },
  { id: "account", title: "Your account", body: <Account /> },
  { id: "plans", title: "Plans, prices, and payment", body: <PlansAndPrices /> },
  { id: "cancellation", title: "Canceling and refunds", body: <Cancellation /> },
  { id: "itineraries", title: "Itineraries and bookings", body: <Itineraries /> },
  { id: "content", title: "What you upload and share", body: <Content /> },
  { id: "fair-use", title: "Fair use, and API keys", body: <FairUse /> },
  { id: "liability", title: "What we're responsible for", body: <Liability /> },
  { id: "law", title: "Law, changes, and contact", body: <Law /> },
];

/** What members and we can expect from each other (public spec §2.2). */
export function TermsOfUsePage() {
  return (
    <LegalPage
      path={paths.termsOfUse}
      title="Terms of Use"
      description={`What you and ${brand.name} can expect from each other: accounts, plans and prices, canceling, itineraries, what you share, and the law that applies.`}
      effective="2025-05-30"
      summary={
        <p>
          In short: treat our service and each other well, keep your account to yourself, and check what
          matters before you travel. Plans are monthly, and you can cancel anytime.
        </p>
      }
      sections={sections}
    />
  );
}
