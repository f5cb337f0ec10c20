import type { LoggerOptions } from "pino";
import type { ErrorReports } from "./error-reports.ts";
import type { Circumstances } from "./event.ts";

const warn = 40;
const error = 50;

type Line = Pick<Circumstances, "operation" | "job" | "jobId" | "app" | "page" | "browser"> & {
  err?: unknown;
  res?: unknown;
};

/**
 * Reports each error that's logged as a warning or worse: if it's worth a line, it's worth a report, and no
 * code can forget it. The line that sums up a request (`res`) only repeats its fault.
 */
export const reportingHook = (
  reports: ErrorReports,
  traceId: () => string | undefined,
): NonNullable<LoggerOptions["hooks"]>["logMethod"] =>
  function (args, method, level) {
    const line: Line = (typeof args[0] === "object" && args[0]) || {};
    if (level >= warn && line.err instanceof Error && !line.res) {
      const { req } = this.bindings() as { req?: { id?: string } };
      reports.report(line.err, {
        level: level > error ? "fatal" : level === error ? "error" : "warning",
        operation: line.operation,
        requestId: req?.id,
        job: line.job,
        jobId: line.jobId,
        app: line.app,
        page: line.page,
        browser: line.browser,
        traceId: traceId(),
      });
    }
    method.apply(this, args);
  };
