import { type BagKind, bagKinds, bagWeight, type PackingAllowance } from "@evoya/domain/packing-allowance";
import { kilogramsOf, weightIn, weightLabel, weightRange, weightUnit } from "@evoya/domain/units";
import type { PackingList } from "@evoya/schemas/packing";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { useUnits } from "../../../lib/units.ts";
import { packingQuery } from "../queries.ts";

const bagLabels: Record<BagKind, string> = {
  carry_on: "A carry-on only",
  checked: "A checked bag",
};

const options = [
  { value: "", label: "Not set" },
  ...bagKinds.map((value) => ({ value, label: bagLabels[value] })),
];

type AllowanceProps = { tripId: string; list: PackingList; canEdit: boolean };

/** What the fare lets a traveler bring, and what the list comes to by our rule of thumb (decision 307). */
export function Allowance({ tripId, list, canEdit }: AllowanceProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (allowance: PackingAllowance | null) =>
      api.setPackingAllowance({ params: { id: tripId }, body: { allowance } }),
    onSuccess: (saved) => client.setQueryData(packingQuery(tripId).queryKey, saved),
    onError: (problem) => toast.error("We couldn't save what your fare includes", problemText(problem)),
  });
  const { allowance } = list;
  return (
    <div className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {canEdit && (
        <SelectField
          name="bags"
          label="What your fare includes"
          hint="We fit the list to it."
          options={options}
          value={(save.isPending ? save.variables?.bags : allowance?.bags) ?? ""}
          disabled={save.isPending}
          onChange={({ target: { value } }) =>
            save.mutate(value === "" ? null : { bags: value as BagKind, kilograms: null })
          }
        />
      )}
      {canEdit && allowance && (
        <WeightField
          key={`${allowance.bags} ${allowance.kilograms}`}
          allowance={allowance}
          onSave={(kilograms) => save.mutate({ bags: allowance.bags, kilograms })}
        />
      )}
      <Estimate list={list} />
    </div>
  );
}

type WeightFieldProps = { allowance: PackingAllowance; onSave: (kilograms: number | null) => void };

/** What the bag may weigh, in the member's unit; saved when they leave the field. */
function WeightField({ allowance: { kilograms }, onSave }: WeightFieldProps) {
  const units = useUnits();
  const saved = kilograms === null ? "" : String(weightIn(kilograms, units));
  const [text, setText] = useState(saved);
  const { min, max } = weightRange(bagWeight, units);
  const typed = text.trim();
  const isFine = typed === "" || (Number(typed) >= min && Number(typed) <= max);
  const leave = () => {
    if (!isFine || typed === saved) return;
    onSave(typed === "" ? null : kilogramsOf(Number(typed), units));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={`Weight limit for that bag, in ${weightUnit(units).many}`}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={text}
        maxLength={5}
        hint="Your ticket says so."
        error={isFine ? undefined : `Please enter ${min} to ${max}`}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
    </form>
  );
}

function Estimate({ list: { allowance, estimatedKilograms } }: Pick<AllowanceProps, "list">) {
  const units = useUnits();
  if (!allowance || estimatedKilograms === null) return null;
  const limit = allowance.kilograms;
  const isOver = limit !== null && estimatedKilograms > limit;
  return (
    <p className="text-sm text-ink-muted sm:col-span-2" aria-live="polite">
      By our rule of thumb, one traveler's bag comes to about {weightLabel(estimatedKilograms, units)}, the
      bag itself included.
      {isOver && ` That's over your ${weightLabel(limit, units)}: remove what you can do without.`} Airlines
      differ, so go by what your ticket says.
    </p>
  );
}
