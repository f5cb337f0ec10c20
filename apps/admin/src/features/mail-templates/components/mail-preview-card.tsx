import type { MailPreview } from "@evoya/schemas/mail-templates";
import { Card } from "@evoya/ui/card";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { Tabs } from "@evoya/ui/tabs";
import { useState } from "react";
import { MailFrame } from "./mail-frame.tsx";

const widths = [
  { value: "phone", label: "Phone" },
  { value: "desktop", label: "Computer" },
];
const colors = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** An email as email programs show it, with the subject above, and the plain text for those that show no HTML. */
export function MailPreviewCard({ mail }: { mail: MailPreview }) {
  const [width, setWidth] = useState("desktop");
  const [color, setColor] = useState("light");
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
              content: (
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
                  <MailFrame
                    title={`Email: ${mail.subject}`}
                    html={color === "dark" ? mail.darkHtml : mail.html}
                    isNarrow={width === "phone"}
                  />
                </>
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
          ]}
        />
        <p className="mt-6 text-sm text-ink-muted">
          Names, trips, and links are made up. Links lead nowhere here.
        </p>
      </section>
    </Card>
  );
}
