import { setTimeout as after } from "node:timers/promises";
import type { Destination } from "@evoya/domain/catalog/destination";
import { calendarDateIn, lastWholeDay } from "@evoya/domain/dates";
import type { EvieFacts, EvieMembership, EviePayment, EvieTrip } from "@evoya/domain/evie/facts";
import { invoiceCents, invoiceDisplay } from "@evoya/domain/invoices";
import { memberNameOf } from "@evoya/domain/member-names";
import type { Plan } from "@evoya/domain/planner/plan";
import { canceledPlanEnd } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import { clockIn } from "@evoya/domain/times";
import { defaultUnits } from "@evoya/domain/unit-systems";
import type { Invoice, Membership, NextPayment } from "@evoya/schemas/memberships";
import { isProblem, Problem } from "@evoya/schemas/problems";
import type { CaseService } from "../cases/cases.service.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { ItineraryService } from "../itineraries/itineraries.service.ts";
import type { EntitlementService } from "../memberships/entitlements.service.ts";
import type { MembershipService } from "../memberships/memberships.service.ts";
import type { MessageReader } from "../messages/messages.reader.ts";
import type { PointsReader } from "../points/points.reader.ts";
import type { ProfileReader, WholeProfileReader } from "../profile/profile.reader.ts";
import type { ReminderService } from "../reminders/reminders.service.ts";

type Deps = {
  profiles: WholeProfileReader;
  accounts: ProfileReader;
  memberships: Pick<MembershipService, "find" | "findNextPayment">;
  invoices: InvoiceReader;
  points: Pick<PointsReader, "nextExpiryOf">;
  itineraries: Pick<ItineraryService, "list" | "wholePlanWithOrigins">;
  catalogReader: Pick<CatalogReader, "guides">;
  cases: Pick<CaseService, "list">;
  entitlements: EntitlementService;
  documents: DocumentReader;
  messages: MessageReader;
  reminders: Pick<ReminderService, "list">;
  clock: () => Date;
};

/** How many of each Evie sees, newest first. */
const seen = { trips: 30, requests: 10, documents: 20, payments: 3 };

/** How long an answer waits for the payment provider, in milliseconds. */
const providerMs = 2_500;

const toPayment = (zone: string, invoice: Invoice): EviePayment => ({
  on: calendarDateIn(zone, new Date(invoice.createdAt)),
  plan: invoice.plan,
  cents: invoiceCents(invoice),
  state: invoiceDisplay(invoice).label,
  refundedCents: invoice.refundedCents,
});

/** What Billing says of the plan, with days where the member lives. */
function toMembership(zone: string, membership: Membership, deletionDueAt: string | null): EvieMembership {
  const { hasSubscription, status, plan, pastDue, continuesAs, givenUntil, currentPeriodEnd } = membership;
  const dayOf = (instant: string | null) => instant && calendarDateIn(zone, new Date(instant));
  const through = (end: string | null) => end && lastWholeDay(zone, end);
  const end = canceledPlanEnd({ currentPeriodEnd, pastDueSince: pastDue?.since ?? null });
  return {
    paused: status === "suspended" ? plan : null,
    isBilled: hasSubscription,
    isCanceled: membership.cancelAtPeriodEnd,
    endsOn: hasSubscription ? dayOf(end) : null,
    nextPlan: membership.nextPlan,
    givenThrough: through(givenUntil),
    continuesAs: continuesAs && { plan: continuesAs.plan, through: through(continuesAs.endsAt) },
    owedUntil: dayOf(pastDue?.endsAt ?? null),
    leavesOn: dayOf(deletionDueAt),
  };
}

/** What Evie may know. Everything is read for one member, whose id always comes from the session. */
export const createEvieFacts = (deps: Deps) => ({
  find: async (userId: string): Promise<EvieFacts> => {
    const [profile, account, membership, invoices, nextExpiry, trips, requests, ...others] =
      await Promise.all([
        deps.profiles.find(userId),
        deps.accounts.find(userId),
        deps.memberships.find(userId),
        deps.invoices.list(userId, { limit: seen.payments }),
        deps.points.nextExpiryOf(userId),
        deps.itineraries.list(userId),
        deps.cases.list(userId, { limit: seen.requests }),
        deps.entitlements.list(userId),
        deps.documents.list(userId, seen.documents),
        deps.messages.countUnread(userId),
        deps.reminders.list(userId),
      ]);
    const [entitlements, documents, unreadMessages, reminders] = others;
    if (!profile) throw new Problem("unauthenticated");
    const [zone, now] = [zoneOf(profile.timezone), deps.clock()];
    return {
      today: calendarDateIn(zone, now),
      time: clockIn(zone, now),
      timeZone: profile.timezone,
      name: memberNameOf(profile.name),
      units: profile.units ?? defaultUnits,
      level: entitlements.level,
      membership: toMembership(zone, membership, account?.deletionDueAt ?? null),
      payments: invoices.items.map((invoice) => toPayment(zone, invoice)),
      // Trips shared with the member are for them to see, not for Evie to act on.
      trips: trips.items
        .filter(({ role }) => role === "owner")
        .slice(0, seen.trips)
        .map((trip) => ({
          id: trip.id,
          title: trip.title,
          destination: trip.destination,
          destinationId: trip.destinationId,
          startDate: trip.startDate,
          endDate: trip.endDate,
          isUpcoming: trip.isUpcoming,
          isArchived: trip.isArchived,
          tripLength: trip.tripLength,
          totalCents: trip.totalCents,
          generation: trip.generation,
        })),
      requests: requests.items.map((one) => ({
        id: one.id,
        kind: one.kind,
        destination: one.asked.destination,
        status: one.status,
        openProposals: one.openProposals,
        planner: one.planner,
      })),
      usage: entitlements.items,
      points: { balance: profile.pointsBalance, earned: profile.travelPoints, nextExpiry },
      documents: documents.map(({ name, type, expiresOn, createdAt }) => ({
        name,
        type,
        expiresOn,
        uploadedAt: createdAt,
      })),
      unreadMessages,
      reminders: reminders.map(({ text, date, time }) => ({ text, date, time })),
    };
  },

  /** What the plan's renewal will charge; null if nothing renews, or the provider doesn't answer in time. */
  nextPaymentOf: async (userId: string): Promise<NextPayment | null> => {
    try {
      const unanswered = after(providerMs, null, { ref: false });
      return await Promise.race([deps.memberships.findNextPayment(userId), unanswered]);
    } catch (error) {
      if (isProblem(error, "payments_unavailable") || isProblem(error, "payment_refused")) return null;
      throw error;
    }
  },

  /** A destination of our guide as the team has it; null if there's none. */
  guideTo: async (destination: Pick<Destination, "id"> | null): Promise<Destination | null> =>
    (destination && (await deps.catalogReader.guides([destination.id])).get(destination.id)) ?? null,

  /** The plan of one of the member's own trips; null if there's none to see. */
  planOf: async (userId: string, trip: Pick<EvieTrip, "id" | "generation"> | null): Promise<Plan | null> => {
    if (trip?.generation !== "ready") return null;
    try {
      return await deps.itineraries.wholePlanWithOrigins(userId, trip.id);
    } catch (error) {
      if (error instanceof Problem) return null;
      throw error;
    }
  },
});

export type EvieFactsReader = ReturnType<typeof createEvieFacts>;
