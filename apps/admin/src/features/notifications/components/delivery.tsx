import { readersMoment } from "@evoya/domain/times";
import type { NotificationReport } from "@evoya/schemas/notifications";
import { Card, CardHeader } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { counted } from "../labels.ts";

/** How members received it, or why nobody has it. */
export const Delivery = ({ report }: { report: NotificationReport }) => (
  <Card asChild>
    <section aria-label="Delivery">
      <CardHeader title="Delivery" />
      {report.recipients === 0 ? (
        <p className="text-[0.9375rem] text-ink-muted">{nobodyText(report)}</p>
      ) : (
        <>
          <Progress
            className="mb-6"
            label="Members reached"
            value={report.told}
            max={report.recipients}
            valueText={`${counted(report.told)} of ${counted(report.recipients)}`}
            tone={report.status === "sent" ? "success" : "primary"}
          />
          <Figures report={report} />
          {report.failures.length > 0 && <Failures report={report} />}
        </>
      )}
    </section>
  </Card>
);

const nobodyTexts = {
  sending: "We're looking for its members.",
  sent: "No member matched the audience when it was sent.",
  canceled: "It was stopped before anyone got it.",
} as const;

const nobodyText = ({ status, scheduledAt }: NotificationReport): string =>
  status === "scheduled"
    ? `It goes out ${scheduledAt ? `on ${readersMoment(scheduledAt)}` : "soon"}. Until then, you can stop it.`
    : nobodyTexts[status];

function Figures({ report }: { report: NotificationReport }) {
  const figures = [
    ["In the app", report.inApp],
    ["By email", report.emailed],
    ...(report.waiting > 0 ? [["Emails waiting", report.waiting] as const] : []),
    ...(report.later > 0 ? [["By email later", report.later] as const] : []),
    ["Opened in the app", report.opened],
    ["Clicked", report.clicked],
    ["Unsubscribed", report.unsubscribed],
    ["Failed", report.failed],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{counted(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whose email failed, and why. */
function Failures({ report: { failed, failures } }: { report: NotificationReport }) {
  const others = failed - failures.length;
  return (
    <section aria-label="Failed emails" className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">Failed emails</h3>
      <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto text-[0.9375rem]">
        {failures.map(({ userId, name, email, reason }) => (
          <li key={userId} className="py-2 [overflow-wrap:anywhere]">
            <Link to={paths.user(userId)} className="font-medium underline underline-offset-4">
              {name}
            </Link>{" "}
            <span className="text-ink-muted">{email}</span>
            <span className="block text-sm text-danger">{reason}</span>
          </li>
        ))}
        {others > 0 && <li className="py-2 text-ink-muted">{`and ${counted(others)} more`}</li>}
      </ul>
    </section>
  );
}
