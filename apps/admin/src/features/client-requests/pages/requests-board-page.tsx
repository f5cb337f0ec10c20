import { type RequestStatus, requestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { PageHeader } from "@evoya/ui/page-header";
import { SearchField } from "@evoya/ui/search-field";
import { List } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { PaidDialog } from "../../booking-requests/components/paid-dialog.tsx";
import { BoardCard } from "../board/board-card.tsx";
import { BoardColumn } from "../board/board-column.tsx";
import { columnOf } from "../board/columns.ts";
import { useBoardColumn, useBoardFilters, useMove } from "../board/use-board.ts";
import { RequestFilters } from "../components/request-filters.tsx";
import { type RequestFilters as Filters, requestsUrl } from "../filters.ts";
import { offeredStatuses } from "../offered-statuses.ts";

/** Client Requests as a board: a column for each status, the longest wait on top (issue "The back office"). */
export function RequestsBoardPage() {
  const { filters, setFilters } = useBoardFilters();
  const moves = useMove();
  const [dragged, setDragged] = useState<ClientRequest | null>(null);
  return (
    <>
      <title>Client Requests, board | Evoya admin</title>
      <PageHeader
        title="Client Requests"
        description="Moving a request emails whoever made it."
        className="mb-4"
        actions={
          <Button size="sm" variant="outline" asChild>
            <Link to={{ pathname: paths.clientRequests, search: requestsUrl.write(filters).toString() }}>
              <List aria-hidden className="size-4" />
              List
            </Link>
          </Button>
        }
      />
      <RowKeys>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <SearchField
            className="w-full sm:w-72 [&_input]:h-9"
            label="Search requests"
            value={filters.q ?? ""}
            onValueChange={(q) => setFilters({ q })}
            maxLength={500}
          />
          <RequestFilters filters={filters} onChange={setFilters} />
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {requestStatuses.map((status) => (
            <Column
              key={status}
              status={status}
              filters={filters}
              moves={moves}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </div>
      </RowKeys>
      <PaidDialog
        open={moves.asked !== null}
        onOpenChange={(open) => !open && moves.forget()}
        onConfirm={moves.confirm}
      />
    </>
  );
}

type ColumnProps = {
  status: RequestStatus;
  filters: Filters;
  moves: ReturnType<typeof useMove>;
  dragged: ClientRequest | null;
  onDrag: (request: ClientRequest | null) => void;
};

function Column({ status, filters, moves, dragged, onDrag }: ColumnProps) {
  const { allowed } = usePermission("requests.write");
  const { data, isError, refetch } = useBoardColumn(status, filters);
  const { moving } = moves;
  const stays = (data?.items ?? []).filter(({ id }) => id !== moving?.request.id);
  const shown = moving?.to === status ? [moving.request, ...stays] : stays;
  const isElsewhere = dragged && columnOf(dragged) !== status;
  return (
    <BoardColumn
      status={status}
      count={shown.length}
      isCut={data?.isCut ?? false}
      listUrl={`${paths.clientRequests}?${requestsUrl.write({ ...filters, status })}`}
      state={data ? "ready" : isError ? "error" : "loading"}
      onRetry={() => void refetch()}
      accepts={isElsewhere ? offeredStatuses([dragged]).includes(status) : undefined}
      onDrop={() => {
        if (dragged) moves.move(dragged, status);
        onDrag(null);
      }}
    >
      {shown.map((request) => (
        <BoardCard
          key={request.id}
          request={request}
          isMovable={allowed}
          isMoving={request.id === moving?.request.id}
          hasArrived={request.id === moves.movedId}
          onDrag={onDrag}
          onMove={moves.move}
        />
      ))}
    </BoardColumn>
  );
}
