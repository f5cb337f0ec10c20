import { type RatingScore, ratingLabels } from "@evoya/domain/case-ratings";
import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { readersMoment } from "@evoya/domain/times";
import type { RatingForStaff } from "@evoya/schemas/case-ratings";
import type { DataColumn } from "@evoya/ui/data-table";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** What a rating is about: "Rome, Italy", or what kind of request it was. */
export const requestOf = ({ destination, kind }: RatingForStaff): string =>
  destination || clientRequestTypeLabels[kind];

/** The columns of Satisfaction. Sorted by date on the server. */
export const ratingColumns: readonly DataColumn<RatingForStaff>[] = [
  {
    id: "request",
    header: "Request",
    card: "title",
    className: "sm:max-w-96",
    cell: (rating) => (
      <>
        <Link to={paths.request(rating.id)} className="row-link font-semibold">
          {requestOf(rating)}
        </Link>
        {rating.comment && (
          <span className="mt-0.5 block text-sm font-normal whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">
            {rating.comment}
          </span>
        )}
      </>
    ),
  },
  {
    id: "client",
    header: "Member",
    className: "sm:max-w-36 xl:max-w-64",
    cell: ({ client }) => <span className="block sm:truncate">{client}</span>,
  },
  {
    id: "score",
    header: "Score",
    cell: ({ score }) => (
      <span className="whitespace-nowrap">
        {score} of 5: {ratingLabels[score as RatingScore]}
      </span>
    ),
  },
  {
    id: "createdAt",
    sortable: true,
    header: "Answered",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap">{readersMoment(createdAt)}</span>,
  },
];
