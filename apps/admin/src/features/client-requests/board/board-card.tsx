import { clientRequestTypeLabels, clientRequestTypeTones } from "@evoya/domain/client-requests";
import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Badge } from "@evoya/ui/badge";
import { IconButton } from "@evoya/ui/icon-button";
import { cn } from "@evoya/ui/lib/cn";
import { Menu, MenuItem } from "@evoya/ui/menu";
import { ArrowRightLeft } from "lucide-react";
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
        "relative rounded-card border border-line bg-surface-raised p-3 shadow-card",
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
          className="min-w-0 font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {request.name || request.email}
        </Link>
        {canMove && (
          <Menu
            trigger={<IconButton size="sm" label={`Move ${name}`} icon={<ArrowRightLeft aria-hidden />} />}
          >
            {offered.map((to) => (
              <MenuItem key={to} onSelect={() => onMove(request, to)}>
                Move to {requestStatusDisplay[to].label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <p className="text-sm [overflow-wrap:anywhere]">
        {[request.destination, dates].filter(Boolean).join(", ")}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="flex min-w-0 items-center gap-2">
          <Badge tone={clientRequestTypeTones[request.type]}>{clientRequestTypeLabels[request.type]}</Badge>
          <span className="truncate text-ink-muted">{request.assignee ?? "Unassigned"}</span>
        </span>
        <RequestAge request={request} />
      </div>
    </li>
  );
}
