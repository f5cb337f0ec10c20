import type { FromNotes as Heard } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";

type LineProps = { says: string; parts: readonly string[] };

function Lines({ says, parts }: LineProps) {
  if (parts.length === 0) return null;
  return (
    <>
      <p className="mt-2 first:mt-0">{says}</p>
      <ul className="list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}

/** What became of what a member wrote when they asked for the plan. */
export function FromNotes({ heard, onChange }: { heard: Heard; onChange: () => void }) {
  const { planned, notUnderstood, refused } = heard;
  const isAll = notUnderstood.length + refused.length === 0;
  return (
    <Callout
      tone="info"
      className="mt-6 print:hidden"
      title="What you told us"
      actions={
        !isAll && (
          <Button size="sm" variant="outline" onClick={onChange}>
            Say it differently
          </Button>
        )
      }
    >
      <Lines says="We planned with this in mind:" parts={planned} />
      <Lines says="We didn't understand this part:" parts={notUnderstood.map((words) => `“${words}”`)} />
      <Lines says="This wasn't possible:" parts={refused} />
    </Callout>
  );
}
