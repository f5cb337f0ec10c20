import { browserErrorLimits } from "@evoya/domain/browser-errors";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const limits = browserErrorLimits;

/** A position in one of our scripts. Their names contain a hash of their content, so they identify the build. */
const frame = z.strictObject({
  script: z
    .string()
    .max(limits.script)
    .regex(/^[\w.-]+\.[cm]?[jt]sx?$/, { error: "The name of a script" }),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(0).max(10_000_000),
});

/** What kind of error happened where: no message, since messages quote what people wrote. */
const browserError = z.strictObject({
  name: z
    .string()
    .max(limits.name)
    .regex(/^[A-Za-z]\w*$/, { error: "The name of a class of errors" }),
  page: z
    .string()
    .max(limits.path)
    .regex(/^(\/([a-z]+([-_][a-z]+)*|:id)?)+$/, { error: "A path of plain words, with :id for all others" })
    .meta({ examples: ["/trips/:id"] }),
  frames: z.array(frame).min(1).max(limits.frames),
});

export type BrowserError = z.output<typeof browserError>;

const report = {
  method: "post",
  tag: "Analytics",
  caller: "anyone",
  limit: "browserError",
  beacon: true,
  body: browserError,
  example: {
    name: "TypeError",
    page: "/trips/:id",
    frames: [{ script: "trip-page-4fK2d9x.js", line: 1, column: 20418 }],
  },
} as const;

/** Errors on our pages, as the browser reports them (decision 243). */
export const browserErrorEndpoints = {
  reportBrowserError: endpoint({
    ...report,
    path: "/v1/browser-errors",
    summary: "Report an error of a page: its kind, and the lines of our scripts it came from",
  }),
};

/** The same from the staff app. */
export const staffBrowserErrorEndpoints = {
  reportStaffBrowserError: endpoint({
    ...report,
    path: "/v1/admin/browser-errors",
    summary:
      "Report an error of a page of the staff app: its kind, and the lines of our scripts it came from",
  }),
};
