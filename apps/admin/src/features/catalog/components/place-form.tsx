import { interests, travelParties } from "@evoya/domain/planner/plan";
import { type CatalogPlaceBody, catalogPlaceBody, type WholeCatalogPlace } from "@evoya/schemas/catalog";
import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { placeForm, valuesOf } from "../place-values.ts";
import { useRefreshCatalog } from "../queries.ts";
import { kindLabel } from "../words.tsx";
import { EffectPreview } from "./effect-preview.tsx";

const optionsOf = (values: readonly string[], label = kindLabel) =>
  values.map((value) => ({ value, label: label(value) }));

const weekdays = optionsOf(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const months = "January February March April May June July August September October November December"
  .split(" ")
  .map((label, i) => ({ value: String(i + 1), label }));
const bestTimes = [
  { value: "", label: "Any time" },
  { value: "early", label: "Early, before the crowds" },
  { value: "morning", label: "Before lunch" },
  { value: "afternoon", label: "From two o'clock" },
  { value: "sunset", label: "At sunset" },
];
const weights = [
  { value: "4", label: "Why most people come" },
  { value: "3", label: "Don't miss it on a first visit" },
  { value: "2", label: "Well worth an hour" },
  { value: "1", label: "If it's your kind of thing" },
];
const traits = [
  { value: "indoor", label: "Indoors" },
  { value: "stepFree", label: "Without stairs" },
  { value: "strenuous", label: "Strenuous" },
  { value: "bookingNeeded", label: "Needs booking" },
  { value: "evening", label: "After dinner" },
];

const labels: Record<string, string> = {
  name: "Name",
  kind: "Kind",
  areaId: "Area",
  latitude: "Latitude",
  longitude: "Longitude",
  visitMinutes: "Minutes for a visit",
  opensAt: "Opens at",
  closesAt: "Closes at",
  closedOn: "Closed on",
  closedIn: "Closed in",
  best: "Best time",
  bestOn: "Best on",
  price: "Price in dollars",
  interests: "Interests",
  goodFor: "Good for",
  traits: "What it's like",
  weight: "How important it is",
  note: "Note",
};

/** Changes a place. Someone else may save first: then it says what they changed. */
export function PlaceForm({ place: opened }: { place: WholeCatalogPlace }) {
  const refresh = useRefreshCatalog();
  const form = useZodForm(placeForm, { defaultValues: valuesOf(opened.place) });
  const params = { id: opened.id };
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: opened,
    valuesOf: ({ place }) => valuesOf(place),
    latest: () => api.getCatalogPlace({ params }),
    log: { resource: "catalog_place" },
  });
  const [shownFor, setShownFor] = useState("");
  const preview = useMutation({
    mutationFn: (body: CatalogPlaceBody) => api.previewCatalogPlace({ params, body }),
    onError: (error) => toast.error("We couldn't plan the sample trips", problemText(error)),
  });
  const showEffect = form.handleSubmit((body) => {
    setShownFor(JSON.stringify(form.getValues()));
    preview.mutate(body);
  });
  const hasChanged = JSON.stringify(form.watch()) !== shownFor;
  return (
    <Form
      form={form}
      summary
      onSubmit={async (body) => {
        try {
          settle(await api.updateCatalogPlace({ params, body }, { ifMatch: current.updatedAt }));
        } catch (error) {
          if (error instanceof Problem && error.code === "stale") return catchUp();
          throw error;
        }
        await refresh();
        toast.success("Success", "Place saved");
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(name) => labels[name] ?? name}
          show={(_, value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""))}
          onTake={takeTheirs}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={labels.name} maxLength={120} autoComplete="off" />
        <SelectField
          name="kind"
          label={labels.kind}
          options={optionsOf(catalogPlaceBody.shape.kind.options)}
        />
        <SelectField
          name="areaId"
          label={labels.areaId}
          options={opened.areas.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="weight" label={labels.weight} options={weights} />
        <TextField name="latitude" label={labels.latitude} inputMode="decimal" autoComplete="off" />
        <TextField name="longitude" label={labels.longitude} inputMode="decimal" autoComplete="off" />
        <TextField name="opensAt" type="time" label={labels.opensAt} />
        <TextField name="closesAt" type="time" label={labels.closesAt} />
        <TextField name="visitMinutes" label={labels.visitMinutes} inputMode="numeric" autoComplete="off" />
        <TextField name="price" label={labels.price} hint="Per person; 0 if it's free" inputMode="decimal" />
        <SelectField name="best" label={labels.best} options={bestTimes} />
      </div>
      <CheckboxGroupField name="closedOn" label={labels.closedOn} options={weekdays} layout="columns" />
      <CheckboxGroupField name="closedIn" label={labels.closedIn} options={months} layout="columns" />
      <CheckboxGroupField name="bestOn" label={labels.bestOn} options={weekdays} layout="columns" />
      <CheckboxGroupField name="traits" label={labels.traits} options={traits} layout="columns" />
      <CheckboxGroupField
        name="interests"
        label={labels.interests}
        options={optionsOf(interests)}
        layout="columns"
      />
      <CheckboxGroupField
        name="goodFor"
        label={labels.goodFor}
        options={optionsOf(travelParties)}
        layout="columns"
      />
      <TextareaField name="note" label={labels.note} rows={3} maxLength={400} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button
          variant="outline"
          busy={preview.isPending}
          busyLabel="Planning..."
          onClick={() => void showEffect()}
        >
          See the effect on plans
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {preview.data && (
          <section aria-label="Effect on plans" className="rounded-card border border-line p-4">
            {hasChanged && (
              <p className="mb-3 text-ink-muted">You've changed more since. See the effect again.</p>
            )}
            <EffectPreview items={preview.data.items} />
          </section>
        )}
      </div>
    </Form>
  );
}
