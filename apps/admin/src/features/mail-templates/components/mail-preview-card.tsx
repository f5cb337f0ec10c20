import { NoticeContent } from "@evoya/app-kit/notice-content";
import type { MailPreview } from "@evoya/schemas/mail-templates";
import type { NotificationPreview } from "@evoya/schemas/notifications";
import { Card } from "@evoya/ui/card";
import { cn } from "@evoya/ui/lib/cn";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { Tabs } from "@evoya/ui/tabs";
import { type ReactNode, useState } from "react";
import { MailFrame } from "./mail-frame.tsx";

const widths = [
  { value: "phone", label: "Phone" },
  { value: "desktop", label: "Computer" },
];
const colors = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

type Props = {
  mail: MailPreview;
  /** What the bell shows, where it rings too. */
  inApp?: NotificationPreview["inApp"];
};

/**
 * An email as email programs show it, with the subject above, and the plain text for those that show no HTML; and what
 * members see of it in the app.
 */
export function MailPreviewCard({ mail, inApp }: Props) {
  const [width, setWidth] = useState("desktop");
  const [color, setColor] = useState("light");
  const isNarrow = width === "phone";
  const withLooks = (view: ReactNode) => (
    <>
      <div className="mb-5 flex flex-wrap gap-x-12 gap-y-4">
        <RadioGroupField
          label="Screen"
          layout="row"
          options={widths}
          value={width}
          onValueChange={setWidth}
        />
        <RadioGroupField
          label="Colors"
          layout="row"
          options={colors}
          value={color}
          onValueChange={setColor}
        />
      </div>
      {view}
    </>
  );
  return (
    <Card asChild>
      <section aria-label="Preview">
        <h2 className="text-sm text-ink-muted">Subject</h2>
        <p className="mt-0.5 text-lg font-semibold [overflow-wrap:anywhere]">{mail.subject}</p>
        <Tabs
          className="mt-4"
          label="Preview"
          tabs={[
            {
              value: "html",
              label: "As an email",
              content: withLooks(
                <MailFrame
                  title={`Email: ${mail.subject}`}
                  html={color === "dark" ? mail.darkHtml : mail.html}
                  isNarrow={isNarrow}
                />,
              ),
            },
            {
              value: "text",
              label: "Plain text",
              content: (
                <pre className="max-w-2xl font-mono text-sm leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap">
                  {mail.text}
                </pre>
              ),
            },
            ...(inApp
              ? [
                  {
                    value: "app",
                    label: "In the app",
                    content: withLooks(
                      <InApp notice={inApp} isDark={color === "dark"} isNarrow={isNarrow} />,
                    ),
                  },
                ]
              : []),
          ]}
        />
        <p className="mt-6 text-sm text-ink-muted">
          Names, trips, and links are made up. Links lead nowhere here.
        </p>
      </section>
    </Card>
  );
}

type InAppProps = { notice: NotificationPreview["inApp"]; isDark: boolean; isNarrow: boolean };

/** A notice in the bell, just arrived. Without a page to lead to, the bell shows all of its text. */
const InApp = ({ notice: { linkPath, ...notice }, isDark, isNarrow }: InAppProps) => (
  <div
    data-theme={isDark ? "dark" : "light"}
    className={cn(
      "mx-auto flex items-start gap-3 rounded-card border border-line bg-surface-raised px-4 py-3.5 text-ink [overflow-wrap:anywhere]",
      isNarrow ? "max-w-90" : "max-w-96",
    )}
  >
    <NoticeContent {...notice} isRead={false} ago="Just now" isWhole={!linkPath} />
  </div>
);
