import type { Base } from "../../container/base.ts";
import type { Authenticate } from "../../http/authenticate.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
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
import { createEvieTalking } from "./evie.talking.ts";
import { createEvieTurnKeeper } from "./evie.turns.ts";
import { createEvieVoiceRouter } from "./evie.voice.router.ts";
import { createVoiceLines } from "./evie.voice-lines.ts";
import { createEvieTurnRepository } from "./evie-turns.repository.ts";

type Given = Pick<Base, "transact" | "db" | "clock" | "logger" | "assistant" | "voice" | "cookies"> & {
  authenticate: Authenticate;
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

export function evieModule({ transact, db, clock, logger, assistant, voice, messages, ...given }: Given) {
  const turnStore = createEvieTurnRepository(db);
  const turns = createEvieTurnKeeper({ transact, turns: turnStore, clock });
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
    turns,
    facts,
    byModel: assistant && createModelAnswers({ assistant, facts }),
    onFallback: (reason) => logger.warn({ err: reason }, "Evie answered without the model"),
  });
  const handover = createEvieHandover({ transact, messages });
  const evie = createEvieService({
    evie: createEvieRepository(db),
    turns: turnStore,
    hasModel: assistant !== null,
    hasVoice: voice !== null,
  });
  const onFailure = (reason: unknown) => logger.warn({ err: reason }, "Evie stopped talking");
  const talking = voice && createEvieTalking({ voice, facts, turns, onFailure });
  const voiceLines = talking && createVoiceLines(talking);
  const { authenticate, cookies } = given;
  return {
    voiceLines,
    handlers: createEvieRoutes({ evie, asking, handover }),
    router: ({ rateLimits }: { rateLimits: RateLimits }) =>
      createEvieVoiceRouter({ talking, lines: voiceLines, authenticate, cookies, rateLimits }),
  };
}
