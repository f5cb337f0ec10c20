import { formatCents } from "@evoya/domain/money";
import type { ItineraryVersion } from "@evoya/schemas/itinerary-edits";
import { Button } from "@evoya/ui/button";
import { IconButton } from "@evoya/ui/icon-button";
import { passFocus } from "@evoya/ui/lib/pass-focus";
import { Menu, MenuItem, MenuLabel } from "@evoya/ui/menu";
import { Check, History, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { EditPlan } from "../use-edit-plan.ts";
import { VersionDialog } from "./version-dialog.tsx";

type EditBarProps = { tripId: string; editing: EditPlan; onDone: () => void };

/** The editing tools, always within reach: undo, redo, every earlier version, and done. */
export function EditBar({ tripId, editing, onDone }: EditBarProps) {
  const { undo, redo, versions, current, choose, isBusy } = editing;
  const [looking, setLooking] = useState<ItineraryVersion | null>(null);
  return (
    <section
      ref={passFocus}
      aria-label="Editing"
      data-bottom-bar
      className="sticky bottom-[calc(1rem+var(--tab-bar,0px))] z-20 short:static mt-8 flex items-center gap-1 rounded-card border border-line bg-primary-soft p-2 shadow-raised sm:gap-2 print:hidden"
    >
      <p className="mr-auto ml-2 text-sm sm:text-[0.9375rem]">Every change is saved at once.</p>
      <IconButton
        label={undo ? `Undo: ${current?.change}` : "Undo"}
        icon={<Undo2 aria-hidden />}
        disabled={!undo || isBusy}
        onClick={() => undo && choose(undo.number)}
      />
      <IconButton
        label={redo ? `Redo: ${redo.change}` : "Redo"}
        icon={<Redo2 aria-hidden />}
        disabled={!redo || isBusy}
        onClick={() => redo && choose(redo.number)}
      />
      <Menu
        trigger={<IconButton label="All versions" icon={<History aria-hidden />} disabled={isBusy} />}
        className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]"
      >
        <MenuLabel>Versions</MenuLabel>
        {versions.map((version) => (
          <MenuItem
            key={version.number}
            icon={<Check aria-hidden className={version.isCurrent ? "" : "invisible"} />}
            disabled={version.isCurrent}
            onSelect={() => setLooking(version)}
          >
            <VersionLine version={version} />
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" onClick={onDone}>
        Done
      </Button>
      {looking && current && (
        <VersionDialog
          tripId={tripId}
          version={looking}
          current={current}
          editing={editing}
          onClose={() => setLooking(null)}
        />
      )}
    </section>
  );
}

function VersionLine({ version: { number, change, totalCents, isCurrent } }: { version: ItineraryVersion }) {
  return (
    <span className="flex max-w-72 min-w-0 flex-1 flex-col py-1.5">
      <span className="[overflow-wrap:anywhere]">{change || "First version"}</span>
      <span className="text-sm text-ink-muted tabular-nums">
        Version {number}, {formatCents(totalCents, "USD", { whole: true })}
        {isCurrent && <span className="sr-only">, showing now</span>}
      </span>
    </span>
  );
}
