import { explorerLevelFor, explorerLevels } from "@evoya/domain/explorer-levels";
import { inPoints } from "../in-points.ts";

/** The small print of the ladder: seven levels that mark milestones, and what they're for. */
export function ExplorerLevels({ travelPoints }: { travelPoints: number }) {
  const level = explorerLevelFor(travelPoints);
  return (
    <div className="mt-5 text-sm text-ink-muted">
      <p>Your badge counts every point you've ever earned. Spending points never lowers it.</p>
      <details className="fold mt-2">
        <summary className="w-fit underline underline-offset-4 hover:text-ink">
          Explorer level {level.level} of {explorerLevels.length}: {level.name}
        </summary>
        <p className="mt-2">
          Levels mark milestones along the way. They count the same points and don't unlock anything.
        </p>
        <ol className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {explorerLevels.map(({ level: number, name, from }) => (
            <li key={number} className={number === level.level ? "font-semibold text-ink" : ""}>
              {number}. {name}, {from === 0 ? "from the start" : `from ${inPoints(from)} points`}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
