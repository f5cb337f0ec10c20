import { type PlanTextSheet, planTextSheets } from "@evoya/domain/plan-texts";
import { plans } from "@evoya/domain/plans";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { Tabs } from "@evoya/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { PlanTextEditor } from "../components/plan-text-editor.tsx";
import { planTextsQuery } from "../queries.ts";

const titleOf = (sheet: PlanTextSheet) => (sheet === "comparison" ? "Comparison" : plans[sheet].name);

/** The texts of the plans' cards and their comparison, one sheet at a time (decision 230). */
export function PlanTextsPage() {
  return (
    <>
      <title>Plan Texts | Evoya admin</title>
      <BackToSettings />
      <PageHeader
        title="Plan Texts"
        description="What people read about our plans, here and on the website."
      />
      <Tabs
        label="Plans"
        tabs={planTextSheets.map((sheet) => ({
          value: sheet,
          label: titleOf(sheet),
          content: <Sheet sheet={sheet} />,
        }))}
      />
    </>
  );
}

function Sheet({ sheet }: { sheet: PlanTextSheet }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(planTextsQuery(sheet));
  return (
    <>
      {isPending && <Skeleton className="h-96" />}
      {isError && !data && (
        <ErrorState
          level={2}
          title="Failed to load the texts"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <PlanTextEditor key={sheet} sheet={data} />}
    </>
  );
}
