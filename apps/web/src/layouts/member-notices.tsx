import type { Member } from "@evoya/schemas/sessions";
import { useFieldFocus } from "@evoya/ui/lib/use-field-focus";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { DeletionBanner } from "../features/account-deletions/components/deletion-banner.tsx";
import { PaymentBanner } from "../features/memberships/components/payment-banner.tsx";
import { UnconfirmedPayment } from "../features/memberships/components/unconfirmed-payment.tsx";
import { ChangesNotice } from "../features/offline-changes/components/changes-notice.tsx";
import { useOfflineReading } from "../lib/offline-reading.ts";
import { useToday } from "../lib/use-clock.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import { TimeZoneBanner } from "../session/time-zone-banner.tsx";
import { useTellUnits } from "../session/use-set-units.ts";
import { OfflineNotice } from "./offline-notice.tsx";

type MemberNoticesProps = { member: Member; pathname: string };

/** Keeps pages readable offline and the focus in place, and says above them what the member has to know first. */
export function MemberNotices({
  member: { id, level, timeZone, units, deletionDueAt },
  pathname,
}: MemberNoticesProps) {
  const client = useQueryClient();
  // Data fetched before the service worker was ready is fetched once more, so it gets stored.
  useOfflineReading(useCallback(() => void client.invalidateQueries(), [client]));
  useTellUnits(units);
  useNewDay();
  useFieldFocus();
  const isOnline = useIsOnline();
  return (
    <>
      {!isOnline && <OfflineNotice pathname={pathname} />}
      <ChangesNotice memberId={id} />
      {isOnline && <TimeZoneBanner timeZone={timeZone} />}
      {deletionDueAt && <DeletionBanner dueAt={deletionDueAt} />}
      {/* There's nothing higher to buy. */}
      {level !== "elite" && <UnconfirmedPayment />}
      <PaymentBanner />
    </>
  );
}

/** What the server counts by the member's calendar, such as what's upcoming or due, is asked for again on a new day. */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const before = useRef(today);
  useEffect(() => {
    if (before.current === today) return;
    before.current = today;
    void client.invalidateQueries();
  }, [client, today]);
}
