import { dateLabel } from "@evoya/domain/dates";
import { explorerLevel } from "@evoya/domain/explorer-levels";
import { invoiceCents, invoiceDisplay } from "@evoya/domain/invoices";
import { membershipStatusDisplay } from "@evoya/domain/membership-actions";
import { formatCents } from "@evoya/domain/money";
import { plans, retriesEnd } from "@evoya/domain/plans";
import { isProfileComplete, staffCompletion } from "@evoya/domain/profile";
import { readersMoment } from "@evoya/domain/times";
import type { UserDetails } from "@evoya/schemas/user-details";
import { Card, CardHeader } from "@evoya/ui/card";
import { StatCard } from "@evoya/ui/stat-card";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DisputeList } from "../../../lib/dispute-list.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { Prefers } from "../../../lib/prefers.tsx";
import { titleCase, writeDate } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";

type Given = { user: UserDetails };

const day = (date: string | null) => date && dateLabel(date);
const yesNo = (is: boolean) => (is ? "Yes" : "No");
const dayMs = 86_400_000;

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function Section({ title, action, children }: SectionProps) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <CardHeader title={title} action={action} />
        {children}
      </section>
    </Card>
  );
}

/** The figures at the top (admin spec §2, User details). */
export function UserStats({ user }: Given) {
  const days = Math.floor((Date.now() - Date.parse(user.createdAt)) / dayMs);
  const stats = [
    ["Points Earned", user.travelPoints],
    ["Days as Member", days],
    ["Trip Requests", user.tripRequestCount],
    ["Itineraries Generated", user.itineraryCount],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {stats.map(([label, value]) => (
        <StatCard key={label} label={label} value={value.toLocaleString("en-US")} />
      ))}
    </div>
  );
}

/** Cards about who the member is. */
export function UserFacts({ user }: Given) {
  const { membership } = user;
  const level = explorerLevel(user.badgeLevel);
  return (
    <>
      <Section title="Basic Information">
        <Facts
          columns={2}
          facts={[
            ["Full Name", user.name],
            ["Email", user.email],
            ["Phone", user.phone],
            ["Contact", <Prefers key="contact" contact={user.contact} />],
            ["Birthday", day(user.birthday)],
          ]}
        />
      </Section>
      <Section title="Membership & Rewards">
        <Facts
          columns={2}
          facts={[
            ["Membership Level", plans[user.level].name],
            [
              "Plan",
              membership && (
                <Link to={paths.membership(membership.id)} className="underline underline-offset-4">
                  {plans[membership.plan].name},{" "}
                  {membershipStatusDisplay[membership.status].label.toLowerCase()}
                </Link>
              ),
            ],
            ["Paid by subscription", membership && yesNo(membership.pays)],
            ["Paid until", membership?.currentPeriodEnd && writeDate(membership.currentPeriodEnd)],
            [
              "Payment owed",
              membership?.pastDueSince &&
                `Since ${writeDate(membership.pastDueSince)}. Unless it's paid, the plan ends on ${writeDate(retriesEnd(membership.pastDueSince))}.`,
            ],
            ["Badge", user.badge],
            [
              "Next Badge",
              user.nextBadgePoints && `At ${user.nextBadgePoints.toLocaleString("en-US")} points`,
            ],
            ["Explorer Level", level && `${level.level} ${level.name}, ${level.badge}`],
            ["Points to spend", user.pointsBalance.toLocaleString("en-US")],
          ]}
        />
      </Section>
      <Section title="Address & Travel Info">
        <Facts
          columns={2}
          facts={[
            ["Home Address", user.homeAddress],
            ["Country of Residence", user.countryOfResidence],
            ["Preferred Departure Airport", user.preferredDepartureAirport],
            ["Passport Issuing Country", user.passportIssuingCountry],
            ["Passport Expiration Date", day(user.passportExpirationDate)],
          ]}
        />
      </Section>
      <Section title="Emergency Contact">
        <Facts
          columns={2}
          facts={[
            ["Name", user.emergencyContactName],
            ["Phone", user.emergencyContactPhone],
            ["Relationship", user.emergencyContactRelationship],
          ]}
        />
      </Section>
      <TravelInformation user={user} />
      <Section title="Account Summary">
        <Facts
          columns={2}
          facts={[
            ["Profile Completeness", `${staffCompletion(user).percentage}%`],
            ["Profile Complete", yesNo(isProfileComplete(user))],
            ["Email Verified", yesNo(user.isVerified)],
            ["Phone Verified", yesNo(Boolean(user.phone))],
            ["Two-factor", yesNo(user.hasTwoFactor)],
            ["Temporary password", yesNo(user.hasTemporaryPassword)],
            ["Joined", writeDate(user.createdAt)],
            ["Last seen", user.lastSeenAt ? readersMoment(user.lastSeenAt) : "Never"],
          ]}
        />
      </Section>
    </>
  );
}

/** How the member likes to travel: what their profile and the quiz say. */
function TravelInformation({ user: { travel, quiz } }: Given) {
  const list = (values: readonly string[]) => values.join(", ");
  return (
    <Section title="Travel Information">
      <Facts
        columns={2}
        facts={[
          ["Traveler Type", quiz && `${quiz.travelerType}, since ${writeDate(quiz.takenAt)}`],
          ["Preferred Destinations", list(travel.preferredDestinations)],
          ["Travel Style", list(travel.travelStyle)],
          ["Hotels", list(travel.hotelPreferences)],
          ["Airlines", travel.airlinePreferences],
          ["Frequent Flyer Programs", list(travel.frequentFlyerPrograms)],
          ["Diet", list(travel.dietaryRestrictions)],
          ["Accessibility", travel.accessibilityNeeds],
        ]}
      />
      {quiz && (
        <details className="mt-4">
          <summary className="cursor-pointer font-medium">Quiz answers</summary>
          <dl className="mt-2 space-y-2 text-[0.9375rem]">
            {quiz.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-sm text-ink-muted">{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Section>
  );
}

type Line = { id: string; text: ReactNode; detail?: string | undefined; at: string };

type LinesProps = { title: string; lines: readonly Line[]; none: string; action?: ReactNode };

function Lines({ title, lines, none, action }: LinesProps) {
  return (
    <Section title={title} action={action}>
      {lines.length === 0 && <p className="text-sm text-ink-muted">{none}</p>}
      <ul className="divide-y divide-line text-[0.9375rem]">
        {lines.map(({ id, text, detail, at }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {text}
              {detail && <span className="block text-sm text-ink-muted">{detail}</span>}
            </span>
            <span className="shrink-0 text-sm text-ink-muted">{writeDate(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const signed = (points: number) => `${points > 0 ? "+" : ""}${points.toLocaleString("en-US")}`;

/** A member's history: payments, requests, trips, points, documents, and activity. */
export function UserHistory({ user }: Given) {
  const { allowed: mayReadLog } = usePermission("activity.read");
  return (
    <>
      <Lines
        title="Requests"
        none="No requests yet."
        lines={user.requests.map(({ id, type, destination, status, createdAt }) => ({
          id,
          text: (
            <Link to={paths.request(id)} className="font-medium underline">
              {destination || titleCase(type)}
            </Link>
          ),
          detail: `${titleCase(type)}, ${titleCase(status).toLowerCase()}`,
          at: createdAt,
        }))}
      />
      <Lines
        title="Trips"
        none="No trips yet."
        lines={user.trips.map(({ id, title, startDate, createdAt }) => ({
          id,
          text: (
            <Link to={paths.itinerary(id)} className="font-medium underline">
              {title}
            </Link>
          ),
          detail: startDate ? `From ${dateLabel(startDate)}` : undefined,
          at: createdAt,
        }))}
      />
      <Lines
        title="Payments"
        none="No payments yet."
        lines={user.invoices.map((invoice) => ({
          id: invoice.id,
          text: formatCents(invoiceCents(invoice)),
          detail: invoiceDisplay(invoice).label,
          at: invoice.createdAt,
        }))}
      />
      {user.disputes.length > 0 && (
        <Section title="Disputed Payments">
          <DisputeList disputes={user.disputes} />
        </Section>
      )}
      <Lines
        title="Points Ledger"
        none="No points yet."
        lines={user.points.map(({ id, earnedChange, balanceChange, balanceAfter, reason, createdAt }) => ({
          id,
          text: `${signed(earnedChange || balanceChange)} points: ${reason}`,
          detail: `${balanceAfter.toLocaleString("en-US")} to spend after it`,
          at: createdAt,
        }))}
      />
      <Lines
        title="Documents"
        none="No documents yet."
        lines={user.documents.map(({ id, name, expiresOn, createdAt }) => ({
          id,
          text: name,
          detail: expiresOn ? `Valid until ${dateLabel(expiresOn)}` : undefined,
          at: createdAt,
        }))}
      />
      <Lines
        title="Account Activity & Timeline"
        none="Nothing yet."
        action={
          mayReadLog && (
            <Link
              to={paths.userActivity(user.id)}
              className="text-sm font-medium underline underline-offset-4"
            >
              What the team did
            </Link>
          )
        }
        lines={user.timeline.map(({ id, type, createdAt }) => ({ id, text: titleCase(type), at: createdAt }))}
      />
    </>
  );
}
