import { type AnalyticsRange, analyticsRanges } from "@evoya/domain/analytics-report";
import { readersMoment } from "@evoya/domain/times";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { ListTabs } from "../../../list/list-tabs.tsx";
import { AiCostPanel, PlansPanel, RecurringPanel } from "../components/money-panels.tsx";
import {
  DestinationsPanel,
  FunnelPanel,
  RequestsPanel,
  RevenuePanel,
  TrafficPanel,
} from "../components/panels.tsx";
import { PdfButton } from "../components/pdf-button.tsx";
import { QuickStats } from "../components/quick-stats.tsx";
import { RetentionPanel } from "../components/retention-panel.tsx";
import { SatisfactionPanel } from "../components/satisfaction-panel.tsx";
import { StatCards } from "../components/stat-cards.tsx";
import { analyticsQuery, analyticsUrl } from "../queries.ts";

/** Admin spec §2, Analytics: a range's figures next to the previous period's (decision 138). */
export function AnalyticsPage() {
  const [search] = useSearchParams();
  const { range = "30d" } = analyticsUrl.read(search);
  const query = useQuery({ ...analyticsQuery(range), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = query;
  return (
    <>
      <title>Analytics | Evoya admin</title>
      <PageHeader
        title="Analytics"
        description="Compared with the period before. Days are UTC."
        className="mb-4"
        actions={<PdfButton range={range} />}
      />
      <ListTabs label="Range" tabs={analyticsRanges.map((each) => rangeTab(each, range))} />
      {isError && !data ? (
        <Card>
          <ErrorState
            level={2}
            title="Failed to load analytics"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      ) : (
        <div className="space-y-4" aria-busy={!data || isPlaceholderData}>
          <StatCards report={data} />
          {data ? <Panels report={data} /> : <Skeleton className="h-96" />}
          {data?.asOf && <p className="text-sm text-ink-muted">Counted {readersMoment(data.asOf)}.</p>}
        </div>
      )}
    </>
  );
}

const rangeTab = (range: AnalyticsRange, current: AnalyticsRange) => ({
  label: range,
  search: analyticsUrl.write({ range }),
  isCurrent: range === current,
});

function Panels({ report }: { report: AnalyticsReport }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <RevenuePanel report={report} />
      <TrafficPanel report={report} />
      <FunnelPanel report={report} />
      <DestinationsPanel report={report} />
      <RequestsPanel report={report} />
      <SatisfactionPanel report={report} />
      <RecurringPanel report={report} />
      <PlansPanel report={report} />
      <AiCostPanel report={report} />
      <QuickStats report={report} />
      <div className="xl:col-span-2">
        <RetentionPanel report={report} />
      </div>
    </div>
  );
}
