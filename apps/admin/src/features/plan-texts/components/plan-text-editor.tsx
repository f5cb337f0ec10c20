import {
  type PlanTextField,
  type PlanTexts,
  planTextFaults,
  planTextFields,
  standardPlanTexts,
} from "@evoya/domain/plan-texts";
import { readersMoment } from "@evoya/domain/times";
import type { PlanTextSheetDetails } from "@evoya/schemas/plan-texts";
import { isProblem } from "@evoya/schemas/problems";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useMemo } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { usePermission } from "../../../session/session.ts";
import { useUpdatePlanTexts } from "../queries.ts";
import { PlanAmounts } from "./plan-amounts.tsx";
import { PlanTextPreview } from "./plan-text-preview.tsx";

const valuesOf = ({ texts }: PlanTextSheetDetails) => texts;

/** The texts a sheet can be saved with, checked as they're typed. */
const schemaFor = ({ sheet }: PlanTextSheetDetails) =>
  z.record(z.string(), z.string()).superRefine((texts, { addIssue }) => {
    for (const { field, message } of planTextFaults(sheet, texts))
      addIssue({ code: "custom", path: [field], message });
  });

/** The texts of a plan or of the comparison, next to a preview (decision 230). */
export function PlanTextEditor({ sheet: details }: { sheet: PlanTextSheetDetails }) {
  const { sheet } = details;
  const may = usePermission("settings.write");
  const schema = useMemo(() => schemaFor(details), [details]);
  const form = useZodForm(schema, { mode: "onChange", defaultValues: valuesOf(details) });
  const update = useUpdatePlanTexts(sheet);
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: details,
    valuesOf,
    latest: () => api.getPlanTexts({ params: { sheet } }),
    log: { resource: "plan_texts", id: sheet },
    keptAs: sheet,
  });
  const fields = planTextFields(sheet);
  const typed = form.watch();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <Form
          form={form}
          onSubmit={async (texts) => {
            try {
              settle(await update.mutateAsync({ texts, ifMatch: current.updatedAt }));
            } catch (error) {
              if (isProblem(error, "stale")) return catchUp();
              throw error;
            }
            toast.success("Success", "Our pages show it within a minute");
          }}
        >
          {takeover && (
            <TakeoverNotice
              takeover={takeover}
              labelOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
              onTake={takeTheirs}
            />
          )}
          {may.allowed ? (
            <Duty />
          ) : (
            <Callout title="You can view these, but not change them">{may.reason}</Callout>
          )}
          {fields.map((field) => (
            <Field key={field.name} field={field} disabled={!may.allowed} />
          ))}
          <PlanAmounts sheet={sheet} />
          {may.allowed && (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={update.isPending} busyLabel="Saving...">
                Save
              </Button>
              <OriginalButton
                isOriginal={isOriginal(sheet, typed)}
                onUse={() => {
                  for (const [name, text] of Object.entries(standardPlanTexts(sheet)))
                    form.setValue(name, text, { shouldDirty: true, shouldValidate: true });
                }}
              />
            </div>
          )}
          <LastChange sheet={current} />
        </Form>
      </Card>
      <PlanTextPreview sheet={sheet} texts={typed} />
    </div>
  );
}

const isOriginal = (sheet: PlanTextSheetDetails["sheet"], typed: PlanTexts) =>
  Object.entries(standardPlanTexts(sheet)).every(([name, text]) => typed[name] === text);

/** Nothing checks a sentence against the truth. */
const Duty = () => (
  <Callout title="Promise only what's true">
    Whatever you write here, members can hold us to. Prices, plan names, and limits follow our rules and can't
    be changed here.
  </Callout>
);

function Field({ field, disabled }: { field: PlanTextField; disabled: boolean }) {
  const { name, label, hint, maxLength, isList } = field;
  const shared = { name, label, maxLength, disabled, ...(hint && { hint }) };
  return isList ? <TextareaField {...shared} rows={6} /> : <TextField {...shared} autoComplete="off" />;
}

function OriginalButton({ isOriginal: isDone, onUse }: { isOriginal: boolean; onUse: () => void }) {
  return (
    <Button type="button" variant="outline" disabled={isDone} onClick={onUse}>
      Use the original
    </Button>
  );
}

function LastChange({ sheet: { isReworded, changedBy, updatedAt } }: { sheet: PlanTextSheetDetails }) {
  if (!isReworded) return <p className="text-sm text-ink-muted">These are our original texts.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      <Badge tone="info">In your words</Badge>
      Changed {readersMoment(updatedAt)}
      {changedBy && `, by ${changedBy}`}
    </p>
  );
}
