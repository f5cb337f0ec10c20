import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { dateLabel } from "@evoya/domain/dates";
import { firstResponse } from "@evoya/domain/first-response";
import type { MyWork as Work } from "@evoya/schemas/my-work";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { dateToDay } from "@evoya/ui/lib/day";
import { CircleCheck } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import { writeAgo } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { useStaff } from "../../../session/session.ts";
import { useMyWork } from "../use-my-work.ts";
import { Mentioned } from "./mentioned.tsx";
import { Line, Part } from "./work-part.tsx";

/** The work waiting for whoever is signed in, late items first. Live events keep it current. */
export function MyWork() {
  const { id } = useStaff();
  const { data, error, refetch, isFetching } = useMyWork();
  const isIdle =
    data && [data.requests, data.tasks, data.conversations, data.mentions].every(({ total }) => total === 0);
  return (
    <Card asChild>
      <section aria-label="My work">
        <CardHeader title="My work" />
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
            Requests, their tasks, and conversations you're assigned to show up here, and notes that mention
            you.
          </EmptyState>
        )}
        {data && !isIdle && (
          <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 xl:grid-cols-4">
            <Requests work={data.requests} all={`${paths.clientRequests}?assigned_to=${id}&status=open`} />
            <Tasks work={data.tasks} />
            <Conversations work={data.conversations} />
            <Mentioned work={data.mentions} />
          </div>
        )}
      </section>
    </Card>
  );
}

function AnswerDue({ dueAt }: { dueAt: string }) {
  const { tone, text } = firstResponse(dueAt, useNow());
  return <Badge tone={tone}>{text}</Badge>;
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
  <Part title="Tasks" total={total} none="No open tasks." whole="tasks">
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
      all={`${paths.messages}?show=mine_waiting`}
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
