import { tripDatesLabel } from "@evoya/domain/dates";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";
import type { ItineraryForStaff } from "@evoya/schemas/staff-itineraries";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { latePart } from "@evoya/ui/late-part";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { useVisits } from "../../../lib/visits.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { ItemMenu } from "../components/item-menu.tsx";
import { PlanDays } from "../components/plan-days.tsx";
import { SignDialog } from "../components/sign-dialog.tsx";
import { SwapDayMenu } from "../components/swap-day-menu.tsx";
import { itineraryQuery, useSign } from "../queries.ts";
import type { Task } from "../tasks.ts";
import { wayBack } from "../way-back.ts";

const Editing = latePart(() => import("../components/editing.tsx").then((file) => file.Editing));

/** A client's itinerary, where the team changes it in place, checks each item, and signs it (decisions 221, 273). */
export function ItineraryPage() {
  const { id = "" } = useParams();
  const visits = useVisits();
  const { pathname, search } = useLocation();
  return (
    <DetailPage
      noun="Itinerary"
      back={wayBack(
        search,
        visits.latest((path) => path !== pathname),
      )}
      query={useQuery(itineraryQuery(id))}
      missing={{
        title: "Itinerary Not Found",
        text: "We couldn't find this itinerary. Its client may have deleted it.",
      }}
      failed="Failed to load the itinerary"
    >
      {(itinerary) => <Loaded key={itinerary.id} itinerary={itinerary} />}
    </DetailPage>
  );
}

type Asked = { what: string; items: string[] | null };

const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const isSigned = ({ origin }: PlanItem): boolean => origin?.signature?.holds === true;

function Loaded({ itinerary }: { itinerary: ItineraryForStaff }) {
  const { title, userId, startDate, endDate, version, plan, generation, failure } = itinerary;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const mayWrite = usePermission("itineraries.write").allowed;
  const items = plan ? itemsOf(plan) : [];
  const signed = items.filter(isSigned).length;
  return (
    <>
      <DetailHeader
        documentTitle={`Itinerary: ${title}`}
        eyebrow="Itinerary"
        title={title}
        status={
          <>
            {startDate && tripDatesLabel(startDate, endDate)}
            {version && <span>Version {version}</span>}
            {plan && (
              <span>
                {signed} of {items.length} items signed
              </span>
            )}
            <Link to={paths.user(userId)} className="underline underline-offset-4">
              View User
            </Link>
          </>
        }
        actions={
          plan &&
          mayWrite && (
            <WholePlan itinerary={itinerary} onSign={setAsked} anySigned={items.some(hasSignature)} />
          )
        }
      />
      <Card asChild>
        <section aria-label="Plan">
          <CardHeader
            title="Plan"
            description={
              mayWrite && "Open a day, change what should be different, and sign what you stand by."
            }
          />
          {plan && !mayWrite && <PlanDays days={plan.days} />}
          {plan && mayWrite && (
            <Days itinerary={itinerary} plan={plan} onSign={setAsked} onChange={setTask} />
          )}
          {!plan && (
            <p className="text-[0.9375rem] text-ink-muted">
              {generation === "failed" ? failure : "This itinerary isn't made yet."}
            </p>
          )}
        </section>
      </Card>
      {task && (
        <Suspense>
          <Editing
            key={task.kind}
            itinerary={itinerary}
            task={task}
            onChoose={setTask}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
      {asked && <SignDialog itinerary={itinerary} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const hasSignature = ({ origin }: PlanItem): boolean => Boolean(origin?.signature);

type ActionProps = { itinerary: ItineraryForStaff; onSign: (asked: Asked) => void };

/** Removes signatures, and shows why if that's refused. */
function useRemoveSignatures({ id, updatedAt }: ItineraryForStaff) {
  const sign = useSign(id);
  return {
    isPending: sign.isPending,
    remove: (items: string[] | null) =>
      sign.mutate(
        { body: { items, isSigned: false, note: "" }, ifMatch: updatedAt },
        {
          onSuccess: () => toast.success("Success", "Signature removed"),
          onError: (error) => toast.error("Failed to remove the signature", problemText(error)),
        },
      ),
  };
}

function WholePlan({ itinerary, onSign, anySigned }: ActionProps & { anySigned: boolean }) {
  const { remove, isPending } = useRemoveSignatures(itinerary);
  return (
    <div className="flex flex-wrap gap-2">
      {anySigned && (
        <AlertDialog
          title="Remove all signatures?"
          description="The client no longer sees that anyone signed this plan."
          confirmLabel="Remove"
          busy={isPending}
          onConfirm={() => remove(null)}
          trigger={
            <Button size="sm" variant="outline">
              Remove all signatures
            </Button>
          }
        />
      )}
      <Button size="sm" onClick={() => onSign({ what: "the whole plan", items: null })}>
        Sign the whole plan
      </Button>
    </div>
  );
}

type DaysProps = ActionProps & { plan: Plan; onChange: (task: Task) => void };

function Days({ itinerary, plan, onSign, onChange }: DaysProps) {
  const { remove, isPending } = useRemoveSignatures(itinerary);
  return (
    <PlanDays
      days={plan.days}
      itemTools={(item, day) => (
        <span className="flex gap-2">
          <ItemMenu item={item} day={day} plan={plan} onChoose={onChange} />
          {hasSignature(item) && (
            <Button
              size="sm"
              variant="ghost"
              disabled={isPending}
              aria-label={`Remove signature from ${item.title}`}
              onClick={() => remove([item.id])}
            >
              Remove signature
            </Button>
          )}
          {!isSigned(item) && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Sign ${item.title}`}
              onClick={() => onSign({ what: item.title, items: [item.id] })}
            >
              Sign
            </Button>
          )}
        </span>
      )}
      dayTools={(day) => (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => onChange({ kind: "start", day })}>
            Start time of day {day.number}
          </Button>
          <Button size="sm" variant="outline" onClick={() => onChange({ kind: "words", day })}>
            Change day {day.number} in words
          </Button>
          <SwapDayMenu day={day} days={plan.days} onChoose={onChange} />
          {!day.items.every(isSigned) && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => onSign({ what: `day ${day.number}`, items: day.items.map(({ id }) => id) })}
            >
              Sign day {day.number}
            </Button>
          )}
        </div>
      )}
    />
  );
}
