import { firstResponseDue, firstResponseHours } from "@evoya/domain/first-response";
import { type PlanId, planIds, plans } from "@evoya/domain/plans";
import { promiseHourLimits } from "@evoya/domain/promise-times";
import { readersMoment } from "@evoya/domain/times";
import { isProblem } from "@evoya/schemas/problems";
import { type PromiseTimes, promiseTimesBody } from "@evoya/schemas/promise-times";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { usePermission } from "../../../session/session.ts";
import { businessHoursQuery } from "../../business-hours/queries.ts";
import { promiseTimesQuery, useUpdatePromiseTimes } from "../queries.ts";

const valuesOf = ({ free, base, elite }: PromiseTimes) => ({ free, base, elite });

/** Within how many working hours we promise members on each plan a first answer (decision 181). */
export function PromiseTimesPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(promiseTimesQuery);
  return (
    <>
      <title>Promise Times | Evoya admin</title>
      <BackToSettings />
      <PageHeader title="Promise Times" description="How soon members hear from us, in business hours." />
      {isPending && <Skeleton className="h-80 max-w-3xl" />}
      {isError && !data && (
        <ErrorState
          level={2}
          title="Failed to load the promise times"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <PromiseTimesForm times={data} />}
    </>
  );
}

function PromiseTimesForm({ times }: { times: PromiseTimes }) {
  const may = usePermission("settings.write");
  const form = useZodForm(promiseTimesBody, { mode: "onSubmit", defaultValues: valuesOf(times) });
  const update = useUpdatePromiseTimes();
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: times,
    valuesOf,
    latest: () => api.getPromiseTimes({}),
    log: { resource: "promise_times", id: "promise_times" },
    keptAs: "times",
  });
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
        toast.success("Success", "Promise times saved");
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(plan) => plans[plan as PlanId].name}
          onTake={takeTheirs}
        />
      )}
      {!may.allowed && <Callout title="You can view these, but not change them">{may.reason}</Callout>}
      <Card asChild>
        <ul className="divide-y divide-line py-1">
          {planIds.map((plan) => (
            <PlanLine key={plan} plan={plan} hours={form.watch(plan)} disabled={!may.allowed} />
          ))}
        </ul>
      </Card>
      <p className="text-[0.9375rem] text-ink-muted">
        A change is for requests and messages that come in from then on. What we promised before stays
        promised. Visitors always get {firstResponseHours} hours: our website says so.
      </p>
      {may.allowed && (
        <Button type="submit" className="self-start" busy={update.isPending} busyLabel="Saving...">
          Save
        </Button>
      )}
    </Form>
  );
}

function PlanLine({ plan, hours, disabled }: { plan: PlanId; hours: number; disabled: boolean }) {
  const now = useNow();
  const { data: business } = useQuery(businessHoursQuery);
  const due = business && firstResponseDue(new Date(now).toISOString(), hours, business);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <h2 className="font-semibold">{plans[plan].name}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          Within {hours === 1 ? "an hour" : `${hours} hours`}.
          {due && ` What comes in now is due ${readersMoment(due)}.`}
        </p>
      </div>
      <NumberStepperField
        name={plan}
        label={`Hours for ${plans[plan].name}`}
        hideLabel
        unit={`hours for ${plans[plan].name}`}
        disabled={disabled}
        {...promiseHourLimits}
      />
    </li>
  );
}
