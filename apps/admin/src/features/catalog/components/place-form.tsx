import { readersClock } from "@evoya/domain/times";
import type { CatalogEntryBody, WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { type FieldValues, Form, useZodForm, type ZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { placeForm, valuesOf } from "../place-values.ts";
import { useRefreshCatalog } from "../queries.ts";
import { stayForm, stayValues } from "../stay-values.ts";
import { tableForm, tableValues } from "../table-values.ts";
import { EffectPreview } from "./effect-preview.tsx";
import { StayFields, stayLabels, stayOptions } from "./stay-fields.tsx";
import { TableFields, tableLabels, tableOptions } from "./table-fields.tsx";
import { VisitFields, visitLabels, visitOptions } from "./visit-fields.tsx";

type Options = Record<string, readonly { value: string; label: string }[]>;

/** A value as the form shows it: the labels of what's chosen, the reader's clock. */
const shownIn =
  (options: Options) =>
  (name: string, value: unknown): string =>
    [value]
      .flat()
      .map((each) => options[name]?.find((option) => option.value === each)?.label ?? String(each ?? ""))
      .map((text) => (/^\d\d:\d\d$/.test(text) ? readersClock(text) : text))
      .join(", ");

type Props<Input extends FieldValues> = {
  opened: WholeCatalogPlace;
  form: ZodForm<Input, CatalogEntryBody>;
  valuesOf: (whole: WholeCatalogPlace) => Input;
  labels: Record<string, string>;
  options: Options;
  fields: ReactNode;
};

/** Changes a place, a table, or a stay. If someone else saves first, it shows what they changed. */
function EntryForm<Input extends FieldValues>(props: Props<Input>) {
  const { opened, form, valuesOf, labels, options, fields } = props;
  const areaId = opened.areas.map(({ id, name }) => ({ value: id, label: name }));
  const refresh = useRefreshCatalog();
  const params = { id: opened.id };
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => api.getCatalogPlace({ params }),
    log: { resource: "catalog_place", id: opened.id },
    keptAs: "place",
  });
  const [shownFor, setShownFor] = useState("");
  const preview = useMutation({
    mutationFn: (body: CatalogEntryBody) => api.previewCatalogPlace({ params, body }),
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
          if (!isProblem(error, "stale")) throw error;
          // The page around the form shows it too: checked, or retired.
          void refresh();
          return catchUp();
        }
        await refresh();
        toast.success("Success", "Place saved");
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(name) => labels[name] ?? name}
          show={shownIn({ ...options, areaId })}
          onTake={takeTheirs}
        />
      )}
      {fields}
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

type Whole<Type extends WholeCatalogPlace["type"]> = { opened: Extract<WholeCatalogPlace, { type: Type }> };

function TableForm({ opened }: Whole<"table">) {
  const form = useZodForm(tableForm, { defaultValues: tableValues(opened.place) });
  return (
    <EntryForm
      opened={opened}
      form={form}
      valuesOf={(whole) => tableValues(whole.type === "table" ? whole.place : opened.place)}
      labels={tableLabels}
      options={tableOptions}
      fields={<TableFields areas={opened.areas} />}
    />
  );
}

function StayForm({ opened }: Whole<"stay">) {
  const form = useZodForm(stayForm, { defaultValues: stayValues(opened.place) });
  return (
    <EntryForm
      opened={opened}
      form={form}
      valuesOf={(whole) => stayValues(whole.type === "stay" ? whole.place : opened.place)}
      labels={stayLabels}
      options={stayOptions}
      fields={<StayFields areas={opened.areas} />}
    />
  );
}

function VisitForm({ opened }: Whole<"visit">) {
  const form = useZodForm(placeForm, { defaultValues: valuesOf(opened.place) });
  return (
    <EntryForm
      opened={opened}
      form={form}
      valuesOf={(whole) => valuesOf(whole.type === "visit" ? whole.place : opened.place)}
      labels={visitLabels}
      options={visitOptions}
      fields={<VisitFields areas={opened.areas} />}
    />
  );
}

/** The form of a place, a table, or a stay. */
export function PlaceForm({ place }: { place: WholeCatalogPlace }) {
  if (place.type === "table") return <TableForm opened={place} />;
  return place.type === "stay" ? <StayForm opened={place} /> : <VisitForm opened={place} />;
}
