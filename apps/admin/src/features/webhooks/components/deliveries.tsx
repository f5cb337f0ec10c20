import { readersMoment } from "@evoya/domain/times";
import { deliveryStatusDisplay, deliveryStatuses } from "@evoya/domain/webhooks";
import type { Webhook, WebhookDelivery } from "@evoya/schemas/webhooks";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { type DataColumn, DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { PageFooter } from "../../../list/list-footer.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { useRowKeys } from "../../../list/use-row-keys.ts";
import { usePermission } from "../../../session/session.ts";
import { deliveriesOf } from "../queries.ts";
import { answerOf } from "../words.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";

const statusOptions = deliveryStatuses.map((value) => ({ value, label: deliveryStatusDisplay[value].label }));

function DeliveryLink({ delivery: { id, topic } }: { delivery: WebhookDelivery }) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: id }} preventScrollReset className="row-link font-semibold">
      {topic}
    </Link>
  );
}

const columns: readonly DataColumn<WebhookDelivery>[] = [
  {
    id: "topic",
    header: "Event",
    card: "title",
    cell: (delivery) => <DeliveryLink delivery={delivery} />,
  },
  {
    id: "status",
    header: "State",
    cell: ({ status }) => (
      <Badge tone={deliveryStatusDisplay[status].tone}>{deliveryStatusDisplay[status].label}</Badge>
    ),
  },
  { id: "answer", header: "Answer", cell: (delivery) => answerOf(delivery) },
  { id: "attempts", header: "Tries", cell: ({ attempts }) => attempts },
  {
    id: "createdAt",
    header: "When",
    align: "end",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {readersMoment(createdAt)}
      </time>
    ),
  },
];

/** The log of one webhook, newest first. A row opens on top of it, at the page's own address. */
export function Deliveries({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const list = usePagedList(deliveriesOf(id));
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const mayWrite = usePermission("webhooks.write").allowed;
  const rows = useRef<HTMLElement>(null);
  useRowKeys(rows);
  const [replaying, setReplaying] = useState(false);
  return (
    <section ref={rows} aria-label="Deliveries" className="mt-8">
      <h2 className="mb-3 font-display text-xl font-semibold">Deliveries</h2>
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={list.rows}
        getRowId={(row) => row.id}
        state={list.state}
        errorText="Failed to load deliveries"
        onRetry={list.retry}
        footer={<PageFooter pages={list.pages} unit={{ one: "delivery", many: "deliveries" }} />}
        sort={list.sort}
        onSortChange={list.setSort}
        filters={
          <FilterSelect
            label="State"
            all="All states"
            options={statusOptions}
            value={list.filters.status}
            onChange={(status) => list.setFilters({ status })}
          />
        }
        filtered={list.isFiltered}
        onClearFilters={list.clearFilters}
        actions={
          mayWrite &&
          isOn && (
            <Button size="sm" variant="outline" onClick={() => setReplaying(true)}>
              Send events again
            </Button>
          )
        }
        empty={
          <EmptyState title="Nothing sent yet">
            What we send shows up here for 30 days. Send a test event to try it.
          </EmptyState>
        }
      />
      {replaying && <ReplayDialog id={id} onClose={() => setReplaying(false)} />}
      {hash.length > 1 && (
        <DeliveryDialog
          id={hash.slice(1)}
          onClose={() => void navigate({ search }, { preventScrollReset: true })}
        />
      )}
    </section>
  );
}
