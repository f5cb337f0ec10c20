import { requestNumber } from "@evoya/domain/client-requests";
import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { BulkProgress } from "../../../list/bulk-progress.tsx";
import { paths } from "../../../paths.ts";
import { doneTextOf, type RequestChange, words } from "../bulk.ts";
import { requestName } from "./columns.tsx";

type Props = {
  job: BulkJob;
  action: RequestChange["action"];
  /** The requests on screen, whose names the report can show. */
  known: readonly ClientRequest[];
  onClose: () => void;
};

/** Follows a change to everything the filters found. */
export function FoundChangeProgress({ job, action, known, onClose }: Props) {
  const names = new Map(known.map((request) => [request.id, requestName(request)]));
  return (
    <BulkProgress
      job={job}
      on="requests"
      title={{ working: "Working on it", done: "All done" }}
      verb={words[action].done}
      working="One request after another."
      doneText={doneTextOf(action)}
      noun="Request"
      nameOf={(id) => names.get(id) ?? `Request ${requestNumber(id)}`}
      pathOf={paths.request}
      onClose={onClose}
    />
  );
}
