import { clientRequestTypeLabels, clientRequestTypeTones } from "@evoya/domain/client-requests";
import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Avatar } from "@evoya/ui/avatar";
import { Badge } from "@evoya/ui/badge";
import { IconButton } from "@evoya/ui/icon-button";
import { LateMenu } from "@evoya/ui/late-menu";
import { cn } from "@evoya/ui/lib/cn";
import { ArrowRightLeft, UserRoundX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { requestName } from "../components/columns.tsx";
import { RequestAge } from "../components/request-age.tsx";
import { writeDates } from "../labels.ts";
import { offeredStatuses } from "../offered-statuses.ts";
import { nextColumn } from "./columns.ts";

type Props = {
  request: ClientRequest;
  /** False for viewers. */
  isMovable: boolean;
  isMoving: boolean;
  /** It was just moved here, so the focus goes with it. */
  hasArrived: boolean;
  onDrag: (request: ClientRequest | null) => void;
  onMove: (request: ClientRequest, to: RequestStatus) => void;
};

/** A request on the board: dragged, moved with Shift and an arrow key, or from its menu. */
export function BoardCard({ request, isMovable, isMoving, hasArrived, onDrag, onMove }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hasArrived) link.current?.focus({ preventScroll: true });
  }, [hasArrived]);
  const offered = offeredStatuses([request]);
  const dates = writeDates(request.startDate, request.endDate);
  // A client's requests for one destination differ in these.
  const name = [requestName(request), dates, clientRequestTypeLabels[request.type]]
    .filter(Boolean)
    .join(", ");
  const canMove = isMovable && offered.length > 0 && !isMoving;
  const step = (event: KeyboardEvent) => {
    if (!canMove || !event.shiftKey) return;
    const to = nextColumn(request.status, event.key, offered);
    if (!to) return;
    event.preventDefault();
    onMove(request, to);
  };
  return (
    <li
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", requestName(request));
        event.dataTransfer.effectAllowed = "move";
        onDrag(request);
      }}
      onDragEnd={() => onDrag(null)}
      aria-busy={isMoving}
      className={cn(
        "@container relative flex min-w-0 flex-col rounded-card border border-line bg-surface-raised p-2 shadow-card",
        canMove && "cursor-grab active:cursor-grabbing",
        isMoving && "opacity-60",
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          ref={link}
          data-row
          to={paths.request(request.id)}
          draggable={false}
          onKeyDown={step}
          aria-label={name}
          aria-keyshortcuts={canMove ? "Shift+ArrowLeft Shift+ArrowRight" : undefined}
          title={request.name || request.email}
          className="min-w-0 font-semibold @max-3xs:truncate [overflow-wrap:anywhere] hover:underline"
        >
          {request.name || request.email}
        </Link>
        {canMove && (
          <LateMenu
            trigger={
              <IconButton
                size="sm"
                label={`Move ${name}`}
                icon={<ArrowRightLeft aria-hidden />}
                className="-my-1 -me-1"
              />
            }
          >
            {({ MenuItem }) =>
              offered.map((to) => (
                <MenuItem key={to} onSelect={() => onMove(request, to)}>
                  Move to {requestStatusDisplay[to].label}
                </MenuItem>
              ))
            }
          </LateMenu>
        )}
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="truncate" title={request.destination}>
          {request.destination}
        </span>
        <span className="text-ink-muted">{dates}</span>
      </p>
      <div className="mt-auto flex items-center justify-between gap-2 pt-1 text-sm">
        <span className="flex min-w-0 items-center gap-2">
          <Badge tone={clientRequestTypeTones[request.type]}>{clientRequestTypeLabels[request.type]}</Badge>
          <Assignee name={request.assignee} />
        </span>
        <RequestAge request={request} />
      </div>
    </li>
  );
}

/** Who works on a request: their name if there's room, else its first letter. */
function Assignee({ name }: { name: string | null }) {
  const text = name ?? "Unassigned";
  return (
    <span title={text} className="flex min-w-0 text-ink-muted">
      {name ? (
        <Avatar name={name} size="xs" className="@3xs:hidden" />
      ) : (
        <UserRoundX aria-hidden className="size-4 @3xs:hidden" />
      )}
      <span className="truncate @max-3xs:sr-only">{text}</span>
    </span>
  );
}
