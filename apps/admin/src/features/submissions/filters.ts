import {
  type SubmissionStatus,
  type SubmissionType,
  submissionStatuses,
  submissionTypes,
} from "@evoya/domain/public-forms";
import { listUrl, oneOf, searchText } from "../../list/list-url.ts";

export type SubmissionFilters = { type?: SubmissionType; status?: SubmissionStatus; q?: string };

/** Reads and writes the filters in the address. */
export const submissionsUrl = listUrl<SubmissionFilters>({
  type: oneOf(submissionTypes),
  status: oneOf(submissionStatuses),
  q: searchText,
});
