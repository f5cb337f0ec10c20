import { packingGroupLabels, packingGroups, packingLimits } from "@evoya/domain/packing-groups";
import type { PackingList as List, PackingItem } from "@evoya/schemas/packing";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { IconButton } from "@evoya/ui/icon-button";
import { Skeleton } from "@evoya/ui/skeleton";
import { TextField } from "@evoya/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Luggage, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Ago } from "../../../lib/use-clock.ts";
import { isPacking, packingWith, type WaitingChange } from "../../offline-changes/change.ts";
import { ConflictCallout } from "../../offline-changes/components/conflict-callout.tsx";
import { useWaiting } from "../../offline-changes/use-waiting.ts";
import { packingQuery } from "../queries.ts";
import { usePackingList } from "../use-packing-list.ts";
import { Allowance } from "./packing-allowance.tsx";

type PackingCardProps = { tripId: string /** False for viewers. */; canEdit: boolean };

/** What to pack for a trip, checked off here (decision 167). */
export function PackingCard({ tripId, canEdit }: PackingCardProps) {
  const { data, isPending } = useQuery(packingQuery(tripId));
  const waiting = useWaiting(tripId);
  const refused = waiting.filter(({ change, conflict }) => conflict !== null && isPacking(change));
  const card = useRef<HTMLDetailsElement>(null);
  const mustBeSeen = data !== undefined && refused.length > 0;
  useEffect(() => {
    if (mustBeSeen && card.current) card.current.open = true;
  }, [mustBeSeen]);
  if (isPending) return <Skeleton className="mt-4 h-19 print:hidden" />;
  // If it fails to load, the page is better off without the card: it's about the plan.
  if (!data) return null;
  const items = packingWith(data.items, waiting);
  const packed = items.filter(({ isPacked }) => isPacked).length;
  return (
    <details ref={card} className="fold group mt-4 rounded-card border border-line bg-surface print:hidden">
      <summary className="flex cursor-pointer items-center gap-3 rounded-card px-5 py-4 hover:bg-surface-sunken sm:px-6">
        <Luggage aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1">
          <h2 className="font-semibold">Packing list</h2>
          <span className="block text-sm text-ink-muted">
            {packed} of {items.length} packed
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <PackingList tripId={tripId} list={data} items={items} refused={refused} canEdit={canEdit} />
    </details>
  );
}

type PackingListProps = PackingCardProps & {
  list: List;
  /** With what waits to be sent. */
  items: readonly PackingItem[];
  refused: readonly WaitingChange[];
};

function PackingList({ tripId, list: all, items, refused, canEdit }: PackingListProps) {
  const { forecast } = all;
  const list = usePackingList(tripId);
  const groups = [...packingGroups, null].map((group) => ({
    name: group ? packingGroupLabels[group] : "Your own",
    items: items.filter((item) => item.group === group),
  }));
  return (
    <div className="border-t border-line px-5 py-5 sm:px-6">
      <Allowance tripId={tripId} list={all} canEdit={canEdit} />
      {forecast && (
        <p className="mb-5 text-sm text-ink-muted">
          By the forecast ({forecast.source}, <Ago at={forecast.fetchedAt} />)
        </p>
      )}
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {groups
          .filter(({ items: shown }) => shown.length > 0)
          .map(({ name, items: shown }) => (
            <section key={name} aria-label={name} className="min-w-0">
              <h3 className="text-sm font-semibold text-ink-muted">{name}</h3>
              <ul className="mt-2">
                {shown.map((item) => (
                  <Line key={item.name} item={item} onChange={canEdit ? list.change : undefined} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      {refused.map((one) => (
        <ConflictCallout key={one.id} waiting={one} className="mt-6" />
      ))}
      {canEdit && <OwnItem add={list.add} isBusy={list.isBusy} />}
    </div>
  );
}

type LineProps = { item: PackingItem; onChange: ReturnType<typeof usePackingList>["change"] | undefined };

function Line({ item, onChange }: LineProps) {
  const { label, isPacked } = item;
  if (!onChange)
    return (
      <li className="py-1.5 [overflow-wrap:anywhere]">
        <span className={isPacked ? "text-ink-muted line-through" : undefined}>{label}</span>
        {isPacked && <span className="sr-only">, packed</span>}
      </li>
    );
  return (
    <li className="flex items-center justify-between gap-2">
      <CheckboxField
        className="min-w-0 flex-1 [overflow-wrap:anywhere]"
        label={<span className={isPacked ? "text-ink-muted line-through" : undefined}>{label}</span>}
        checked={isPacked}
        onChange={({ target }) => onChange({ item, to: target.checked ? "packed" : "unpacked" })}
      />
      <IconButton
        size="sm"
        icon={<X aria-hidden />}
        label={`Remove from the list:${label}`}
        onClick={() => onChange({ item, to: "dropped" })}
      />
    </li>
  );
}

type OwnItemProps = Pick<ReturnType<typeof usePackingList>, "add" | "isBusy">;

function OwnItem({ add, isBusy }: OwnItemProps) {
  const [label, setLabel] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "" || isBusy) return;
    add(label.trim(), () => setLabel(""));
  };
  return (
    <form onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 flex-1 basis-48"
        label="Add your own item"
        value={label}
        maxLength={packingLimits.label}
        autoComplete="off"
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" variant="outline" busy={isBusy} busyLabel="Adding...">
        Add
      </Button>
    </form>
  );
}
