import { ratingLabels, ratingScores } from "@evoya/domain/case-ratings";
import type { RatingFilters } from "@evoya/schemas/case-ratings";
import { Star } from "lucide-react";
import { FilterDate } from "../../../list/filter-date.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { ratingColumns, requestOf } from "../components/rating-columns.tsx";
import { ratings } from "../queries.ts";

/** Members' ratings of completed requests: the list behind Satisfaction in Analytics. */
export function RatingsPage() {
  const list = usePagedList(ratings);
  const { filters } = list;
  return (
    <StaffListPage
      title="Satisfaction"
      description="What members said about completed requests, newest first."
      list={list}
      columns={ratingColumns}
      unit={{ one: "rating", many: "ratings" }}
      rowLabel={(rating) => `${requestOf(rating)}, ${rating.client}`}
      errorText="Failed to load what members said"
      empty={{
        title: "No ratings yet",
        text: "Members are asked how we did once a request is completed.",
        art: <Star aria-hidden />,
      }}
      tabs={tabsOf(filters)}
      tabsBy="score"
      filters={
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <FilterDate label="From" value={filters.from} onChange={(from) => list.setFilters({ from })} />
          <FilterDate label="To" value={filters.to} onChange={(to) => list.setFilters({ to })} />
        </div>
      }
    />
  );
}

/** A tab for every score, within the days on screen. */
const tabsOf = (filters: RatingFilters) =>
  [undefined, ...ratingScores].map((score) => ({
    label: score ? `${score} ${ratingLabels[score]}` : "All",
    search: ratings.url.write({ ...filters, score }),
    isCurrent: filters.score === score,
  }));
