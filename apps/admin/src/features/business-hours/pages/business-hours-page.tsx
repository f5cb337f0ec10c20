import { businessHoursText, weekdays } from "@evoya/domain/business-hours";
import { dateLabel } from "@evoya/domain/dates";
import { firstResponseDue, firstResponseHours } from "@evoya/domain/first-response";
import { readersMoment } from "@evoya/domain/times";
import type { VersionedBusinessHours } from "@evoya/schemas/business-hours";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { ErrorState } from "@evoya/ui/error-state";
import { Form, useZodForm } from "@evoya/ui/form";
import { PageHeader } from "@evoya/ui/page-header";
import { SelectField } from "@evoya/ui/select-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { usePermission } from "../../../session/session.ts";
import { ClosedDays } from "../components/closed-days.tsx";
import {
  closedDayOf,
  closesOptions,
  hoursForm,
  opensOptions,
  timeLabel,
  valuesOf,
  zoneLabel,
  zoneOptions,
} from "../hours-form.ts";
import { businessHoursQuery, useUpdateBusinessHours } from "../queries.ts";

const dayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

const labels: Record<string, string> = {
  days: "Days",
  opensAt: "Opens",
  closesAt: "Closes",
  timeZone: "Time zone",
  closedDays: "Closed days",
};

const dayShown = (text: string): string => {
  const { date, name } = closedDayOf(text);
  return `${dateLabel(date)} ${name}`.trim();
};

/** Values as the form shows them. */
const shown = (name: string, value: unknown): string => {
  if (Array.isArray(value))
    return value.map((each) => (name === "days" ? weekdays[Number(each) - 1] : dayShown(each))).join(", ");
  return name === "timeZone" ? zoneLabel(String(value)) : timeLabel(String(value));
};

/** When the team works, which promised answers depend on (decision 296). */
export function BusinessHoursPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(businessHoursQuery);
  return (
    <>
      <title>Business Hours | Evoya admin</title>
      <BackToSettings />
      <PageHeader
        title="Business Hours"
        description="When the team works. Promised answer times count only these hours."
      />
      {isPending && <Skeleton className="h-80 max-w-3xl" />}
      {isError && !data && (
        <ErrorState
          level={2}
          title="Failed to load the business hours"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <HoursForm hours={data} />}
    </>
  );
}

function HoursForm({ hours }: { hours: VersionedBusinessHours }) {
  const may = usePermission("settings.write");
  const form = useZodForm(hoursForm, { mode: "onSubmit", defaultValues: valuesOf(hours) });
  const update = useUpdateBusinessHours();
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: hours,
    valuesOf,
    latest: () => api.getBusinessHoursForStaff({}),
    log: { resource: "business_hours", id: "business_hours" },
    keptAs: "hours",
  });
  const values = form.watch();
  const { errors } = form.formState;
  const disabled = !may.allowed;
  return (
    <Form
      form={form}
      className="max-w-3xl"
      onSubmit={async (body) => {
        try {
          settle(await update.mutateAsync({ body, ifMatch: current.updatedAt }));
        } catch (error) {
          if (isProblem(error, "stale")) return catchUp();
          throw error;
        }
        toast.success("Success", "Business hours saved");
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(field) => labels[field] ?? field}
          show={shown}
          onTake={takeTheirs}
        />
      )}
      {disabled && <Callout title="You can view these, but not change them">{may.reason}</Callout>}
      <Card className="space-y-6">
        <CheckboxGroupField
          name="days"
          label="Days"
          layout="columns"
          options={dayOptions}
          disabled={disabled}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="opensAt"
            label="Opens"
            options={opensOptions(hours.opensAt)}
            disabled={disabled}
          />
          <SelectField
            name="closesAt"
            label="Closes"
            options={closesOptions(hours.closesAt)}
            disabled={disabled}
          />
        </div>
        <SelectField
          name="timeZone"
          label="Time zone"
          hint="Where the team is. Its calendar also says what's due today and who's away."
          options={zoneOptions(hours.timeZone)}
          disabled={disabled}
        />
      </Card>
      <Card>
        <ClosedDays
          days={values.closedDays}
          onChange={(days) => form.setValue("closedDays", days, { shouldDirty: true })}
          error={errors.closedDays?.message}
          disabled={disabled}
        />
      </Card>
      <Outcome values={values} />
      {may.allowed && (
        <Button type="submit" className="self-start" busy={update.isPending} busyLabel="Saving...">
          Save
        </Button>
      )}
    </Form>
  );
}

/** What the hours on screen mean for a request that comes in now. */
function Outcome({ values }: { values: ReturnType<typeof valuesOf> }) {
  const now = useNow();
  const checked = hoursForm.safeParse(values);
  return (
    <p className="text-[0.9375rem] text-ink-muted">
      {checked.success &&
        `${sentence(businessHoursText(checked.data))}. A request that comes in now with a four-hour promise is due ${readersMoment(firstResponseDue(new Date(now).toISOString(), 4, checked.data))}. `}
      No one waits more than {firstResponseHours} hours, not counting closed days: our website says so.
      Changes apply to new requests. Promises we've already made stay as they are.
    </p>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
