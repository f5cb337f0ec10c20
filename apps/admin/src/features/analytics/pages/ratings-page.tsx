import { ratingLabels, ratingScores } from "@evoya/domain/case-ratings";
import type { RatingFilters } from "@evoya/schemas/case-ratings";
import { Star } from "lucide-react";
import { FilterDays } from "../../../list/filter-days.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { ratingColumns, requestOf } from "../components/rating-columns.tsx";
import { ratings } from "../queries.ts";

/** Members' ratings of completed requests: the list behind Satisfaction in Analytics. */
export function RatingsPage() {
  const list = usePagedList(ratings);
  const { filters } = list;
  return (
    <StaffListPage
      title="Satisfaction"
      back={{ to: paths.analytics, label: "Analytics" }}
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
        <FilterDays what="Answered (UTC)" from={filters.from} to={filters.to} onChange={list.setFilters} />
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
