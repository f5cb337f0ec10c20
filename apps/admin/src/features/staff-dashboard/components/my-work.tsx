import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { dateLabel } from "@evoya/domain/dates";
import { firstResponse } from "@evoya/domain/first-response";
import { maxCountedWork, type MyWork as Work } from "@evoya/schemas/my-work";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { dateToDay } from "@evoya/ui/lib/day";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useNow } from "../../../lib/use-now.ts";
import { writeAgo } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { useStaff } from "../../../session/session.ts";
import { myWorkQuery } from "../queries.ts";

const tones = { fresh: "neutral", soon: "warning", late: "danger" } as const;

const counted = (total: number): string => (total > maxCountedWork ? `${maxCountedWork}+` : String(total));

/** The work waiting for whoever is signed in, late items first. Live events keep it current. */
export function MyWork() {
  const { id } = useStaff();
  const { data, error, refetch, isFetching } = useQuery(myWorkQuery);
  const isIdle = data && data.requests.total + data.tasks.total + data.conversations.total === 0;
  return (
    <Card asChild>
      <section aria-label="My work" aria-busy={!data && !error}>
        <CardHeader title="My work" />
        {!data && !error && <Skeleton className="h-32" />}
        {error && !data && (
          <ErrorState
            level={3}
            title="Failed to load your work"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {isIdle && (
          <EmptyState title="Nothing waits for you" art={<CircleCheck aria-hidden />}>
            Requests, their tasks, and conversations you're assigned to show up here.
          </EmptyState>
        )}
        {data && !isIdle && (
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
            <Requests work={data.requests} all={`${paths.clientRequests}?assigned_to=${id}`} />
            <Tasks work={data.tasks} />
            <Conversations work={data.conversations} />
          </div>
        )}
      </section>
    </Card>
  );
}

type PartProps = { title: string; total: number; none: string; children: ReactNode; all?: string };

function Part({ title, total, none, children, all }: PartProps) {
  return (
    <div className="min-w-0">
      <h3 className="flex items-center justify-between gap-3 font-semibold">
        <span>
          {title} <span className="font-normal text-ink-muted">{counted(total)}</span>
        </span>
        {all && total > 0 && (
          <Link to={all} aria-label={`All ${title.toLowerCase()}`} className="text-sm underline">
            All
          </Link>
        )}
      </h3>
      {total === 0 ? (
        <p className="py-2 text-sm text-ink-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </div>
  );
}

type LineProps = { to: string; title: string; about: string; due: ReactNode };

const Line = ({ to, title, about, due }: LineProps) => (
  <li>
    <Link to={to} className="flex min-h-11 items-center justify-between gap-3 py-2 hover:underline">
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-sm text-ink-muted">{about}</span>
      </span>
      {due}
    </Link>
  </li>
);

function AnswerDue({ dueAt }: { dueAt: string }) {
  const { state, text } = firstResponse(dueAt, useNow());
  return <Badge tone={tones[state]}>{text}</Badge>;
}

const Requests = ({ work: { items, total }, all }: { work: Work["requests"]; all: string }) => (
  <Part title="Requests" total={total} none="No open requests." all={all}>
    {items.map(({ id, type, name, destination, dueAt }) => (
      <Line
        key={id}
        to={paths.request(id)}
        title={destination || clientRequestTypeLabels[type]}
        about={name}
        due={dueAt && <AnswerDue dueAt={dueAt} />}
      />
    ))}
  </Part>
);

const Tasks = ({ work: { items, total } }: { work: Work["tasks"] }) => (
  <Part title="Tasks" total={total} none="No open tasks.">
    {items.map(({ id, requestId, title, name, dueDate }) => (
      <Line
        key={id}
        to={paths.request(requestId)}
        title={title}
        about={name}
        due={
          dueDate && (
            <Badge tone={dueDate < dateToDay(new Date()) ? "danger" : "neutral"}>{dateLabel(dueDate)}</Badge>
          )
        }
      />
    ))}
  </Part>
);

function Conversations({ work: { items, total } }: { work: Work["conversations"] }) {
  const now = useNow();
  return (
    <Part
      title="Conversations"
      total={total}
      none="Nobody waits for your answer."
      all={`${paths.messages}?show=mine`}
    >
      {items.map(({ id, subject, name, waitingSince, dueAt }) => (
        <Line
          key={id}
          to={paths.thread(id)}
          title={subject}
          about={`${name}, ${writeAgo(waitingSince, now)}`}
          due={dueAt && <AnswerDue dueAt={dueAt} />}
        />
      ))}
    </Part>
  );
}
