import { readersMoment } from "@evoya/domain/times";
import type { DeviceSession } from "@evoya/schemas/account-security";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";

type DevicesCardProps = {
  sessions: DeviceSession[];
  /** Ends one session, or for null all except this one. */
  end: (id: string | null) => Promise<unknown>;
  onChanged: () => Promise<unknown>;
  /** The reader's own time zone (IANA name); the browser's by default. */
  timeZone?: string;
  level?: 2 | 3;
  className?: string;
};

/** Where you're signed in, most recent first, and how to sign out there. */
export function DevicesCard({ sessions, end, onChanged, timeZone, level, className }: DevicesCardProps) {
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => toast.success("Device signed out"),
    onError: (error) => toast.error("We couldn't sign out that device", problemText(error)),
    onSettled: onChanged,
  });
  return (
    <Card asChild className={className}>
      <section aria-label="Devices">
        <CardHeader
          level={level}
          title="Where you're signed in"
          action={
            sessions.length > 1 && (
              <Button
                size="sm"
                variant="outline"
                disabled={ending.isPending}
                onClick={() => ending.mutate(null)}
              >
                Sign out everywhere else
              </Button>
            )
          }
        />
        <ul className="divide-y divide-line">
          {sessions.map(({ id, device, ip, isCurrent, lastSeenAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {device} {isCurrent && <Badge tone="primary">This device</Badge>}
                </p>
                <p className="text-sm text-ink-muted">
                  Last seen {readersMoment(lastSeenAt, timeZone)}
                  {ip && `, from ${ip}`}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(id)}
                >
                  Sign out
                  <span className="sr-only">
                    : {device}, last seen {readersMoment(lastSeenAt, timeZone)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
