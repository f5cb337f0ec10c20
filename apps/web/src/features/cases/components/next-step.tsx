import { nextStepOf, promiseOf } from "@evoya/domain/cases";
import { promiseText } from "@evoya/domain/promise-text";
import { isActiveRequest } from "@evoya/domain/request-status";
import type { MemberCase } from "@evoya/schemas/cases";
import { Avatar } from "@evoya/ui/avatar";
import { Card } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { ConciergeBell } from "lucide-react";
import { momentOf } from "../../../lib/instants.ts";
import { useNow } from "../../../lib/use-clock.ts";
import { businessHoursQuery } from "../queries.ts";
import { standingOf } from "../standing.ts";

/** Who's planning it, what happens next, and what we promised: the answer to "now what?" */
export function NextStep({ one }: { one: MemberCase }) {
  const { planner, createdAt, dueAt, answeredAt, status } = one;
  const now = useNow().getTime();
  const { data: business } = useQuery(businessHoursQuery);
  return (
    <Card asChild variant="tinted">
      <section aria-labelledby="next-step" className="flex items-start gap-4">
        {planner ? (
          <Avatar name={planner} className="bg-surface" />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-primary">
            <ConciergeBell aria-hidden className="size-5" />
          </span>
        )}
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">
            {planner ? `${planner}, your concierge` : "Your concierge team"}
          </p>
          <h2 id="next-step" className="mt-0.5 text-lg leading-snug font-semibold">
            {nextStepOf(standingOf(one))}
          </h2>
          {isActiveRequest(status) && (
            <p className="mt-1.5 text-[0.9375rem]">
              {promiseText(promiseOf(dueAt, answeredAt, now), { createdAt, now, business, moment: momentOf })}
            </p>
          )}
        </div>
      </section>
    </Card>
  );
}
