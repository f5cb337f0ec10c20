import { datesWithFlights } from "@evoya/domain/planner/edit/dates-with-flights";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { EditPreview } from "@evoya/schemas/itinerary-edits";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { TextField } from "@evoya/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { today } from "../../../lib/today.ts";
import { useChangePlan } from "../use-change-plan.ts";
import { EditPreviewPanel } from "./edit-preview.tsx";
import { TravelersField } from "./travelers-field.tsx";

type DatesDialogProps = { tripId: string; plan: Plan; onClose: () => void };

/** Changes the dates, length, flight times, or travelers. The plan is adjusted, and shown before anything changes. */
export function DatesDialog({ tripId, plan, onClose }: DatesDialogProps) {
  const tellProblem = useTellProblem();
  const editing = useChangePlan({ id: tripId });
  const { brief } = plan;
  const childrenNow = brief.childAges ?? [];
  const [startDate, setStartDate] = useState(brief.startDate ?? "");
  const [tripLength, setTripLength] = useState(brief.tripLength);
  const [arrivesAt, setArrivesAt] = useState(brief.arrivesAt);
  const [leavesAt, setLeavesAt] = useState(brief.leavesAt);
  const [party, setParty] = useState({
    adults: Math.max(1, brief.travellers - childrenNow.length),
    childAges: childrenNow,
  });
  const travellers = party.adults + party.childAges.length;
  const edits: PlanEdit[] = [];
  if (startDate && (startDate !== brief.startDate || tripLength !== brief.tripLength))
    edits.push({ kind: "dates", startDate, tripLength });
  if (arrivesAt !== brief.arrivesAt || leavesAt !== brief.leavesAt)
    edits.push({ kind: "flights", arrivesAt, leavesAt });
  if (travellers !== brief.travellers || String(party.childAges) !== String(childrenNow))
    edits.push({ kind: "travelers", travellers, childAges: party.childAges });

  const [previewed, setPreviewed] = useState<{ preview: EditPreview; edits: PlanEdit[] } | null>(null);
  const ask = useMutation({
    mutationFn: (asked: PlanEdit[]) =>
      api.previewItineraryEdits({ params: { id: tripId }, body: { edits: asked } }),
    onSuccess: (preview, asked) => setPreviewed({ preview, edits: asked }),
    onError: (problem) => tellProblem("We couldn't preview this", problem),
  });
  /** A preview only fits the form it was made from; any change needs a new one. */
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setPreviewed(null);
      set(value);
    };
  };
  /** Applies exactly the changes that were previewed. */
  const accept = async (previewedEdits: PlanEdit[]) => {
    if (await editing.change(...previewedEdits)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Dates, flights, and travelers"
      description="We'll adjust the plan to fit. Anything you've locked, noted, or added stays."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="First day" min={today()} value={startDate} onValueChange={changed(setStartDate)} />
        <NumberStepperField
          label="Trip length in days"
          min={1}
          max={30}
          unit="days"
          value={tripLength}
          disabled={!startDate}
          onValueChange={changed((days: number | null) => setTripLength(days ?? 1))}
        />
        <TextField
          type="time"
          label="Arrival time on the first day"
          optional
          value={arrivesAt ?? ""}
          onChange={(event) => changed(setArrivesAt)(event.target.value || null)}
        />
        <TextField
          type="time"
          label="Departure time on the last day"
          optional
          value={leavesAt ?? ""}
          onChange={(event) => changed(setLeavesAt)(event.target.value || null)}
        />
        <TravelersField {...party} onChange={changed(setParty)} />
      </div>
      {previewed ? (
        <EditPreviewPanel
          preview={previewed.preview}
          isBusy={editing.isBusy}
          onAccept={() => void accept(previewed.edits)}
          onDiscard={() => setPreviewed(null)}
        />
      ) : (
        <Button
          className="mt-6"
          disabled={edits.length === 0}
          busy={ask.isPending}
          busyLabel="Fitting the plan"
          onClick={() => ask.mutate(datesWithFlights(edits, plan))}
        >
          Preview changes
        </Button>
      )}
    </Dialog>
  );
}
