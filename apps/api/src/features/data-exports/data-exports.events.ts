import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import type { DomainEvent } from "../../events/domain-event.ts";

type Owner = { name: string | null; email: string; timezone: string | null };

/** A member has asked for all their data. */
export const dataExportRequested = (userId: string): DomainEvent => ({
  log: { type: "data_export_requested", userId },
});

/** The archive can be downloaded, until it expires. */
export const dataExportReady = (owner: Owner, expiresAt: string): DomainEvent => ({
  mails: [
    {
      template: "dataExportReady",
      to: owner.email,
      data: {
        name: memberNameOf(owner.name),
        expires: dateLabel(calendarDateIn(owner.timezone ?? "UTC", new Date(expiresAt))),
      },
    },
  ],
});
