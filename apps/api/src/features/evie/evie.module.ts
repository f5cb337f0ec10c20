import type { Base } from "../../container/base.ts";
import type { CaseService } from "../cases/cases.service.ts";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { ItineraryService } from "../itineraries/itineraries.service.ts";
import type { EntitlementService } from "../memberships/entitlements.service.ts";
import type { MembershipService } from "../memberships/memberships.service.ts";
import type { MessageReader } from "../messages/messages.reader.ts";
import type { MessageService } from "../messages/messages.service.ts";
import type { PointsReader } from "../points/points.reader.ts";
import type { ProfileReader, WholeProfileReader } from "../profile/profile.reader.ts";
import type { ReminderService } from "../reminders/reminders.service.ts";
import { createEvieAsking } from "./evie.asking.ts";
import { createModelAnswers } from "./evie.by-model.ts";
import { createEvieFacts } from "./evie.facts.ts";
import { createEvieHandover } from "./evie.handover.ts";
import { createEvieRepository } from "./evie.repository.ts";
import { createEvieRoutes } from "./evie.routes.ts";
import { createEvieService } from "./evie.service.ts";
import { createEvieTurnRepository } from "./evie-turns.repository.ts";

type Given = Pick<Base, "transact" | "db" | "clock" | "logger" | "assistant"> & {
  wholeProfileReader: WholeProfileReader;
  profileReader: ProfileReader;
  memberships: MembershipService;
  invoiceReader: InvoiceReader;
  pointsReader: PointsReader;
  itineraries: ItineraryService;
  catalogReader: CatalogReader;
  cases: CaseService;
  entitlements: EntitlementService;
  documentReader: DocumentReader;
  messageReader: MessageReader;
  messages: MessageService;
  reminders: ReminderService;
};

export function evieModule({ transact, db, clock, logger, assistant, messages, ...given }: Given) {
  const turns = createEvieTurnRepository(db);
  const facts = createEvieFacts({
    profiles: given.wholeProfileReader,
    accounts: given.profileReader,
    memberships: given.memberships,
    invoices: given.invoiceReader,
    points: given.pointsReader,
    itineraries: given.itineraries,
    catalogReader: given.catalogReader,
    cases: given.cases,
    entitlements: given.entitlements,
    documents: given.documentReader,
    messages: given.messageReader,
    reminders: given.reminders,
    clock,
  });
  const asking = createEvieAsking({
    transact,
    turns,
    facts,
    byModel: assistant && createModelAnswers({ assistant, facts }),
    onFallback: (reason) => logger.warn({ err: reason }, "Evie answered without the model"),
    clock,
  });
  const handover = createEvieHandover({ transact, messages });
  const evie = createEvieService({
    evie: createEvieRepository(db),
    turns,
    hasModel: assistant !== null,
  });
  return { handlers: createEvieRoutes({ evie, asking, handover }) };
}
