import { safeStaffNext } from "@evoya/schemas/next-path";
import { forgotStaffPasswordBody } from "@evoya/schemas/staff-accounts";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { Mail } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { PortalFrame } from "../../../session/portal-frame.tsx";

/** Emails a colleague who forgot their password a link to choose a new one. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const next = safeStaffNext(useSearchParams()[0].get("next")) ?? paths.dashboard;
  return (
    <PortalFrame title="Forgot your password?" subtitle="We'll email you a link to choose a new one.">
      <Card variant="raised" padding="lg" className="w-full max-w-md">
        {sentTo === null ? (
          <EmailForm next={next} onSent={setSentTo} />
        ) : (
          <Callout tone="success" title="Check your email" takesFocus>
            If {sentTo} has an account here, you'll get a link. It works once, within 60 minutes.
          </Callout>
        )}
        <p className="mt-5 text-center text-[0.9375rem]">
          <Link to={next} className="text-primary underline underline-offset-4">
            Back to sign-in
          </Link>
        </p>
      </Card>
    </PortalFrame>
  );
}

function EmailForm({ next, onSent }: { next: string; onSent: (email: string) => void }) {
  const form = useZodForm(forgotStaffPasswordBody, { mode: "onSubmit", defaultValues: { email: "", next } });
  return (
    <Form
      form={form}
      aria-label="Forgot your password?"
      onSubmit={async (body) => {
        await api.forgotStaffPassword({ body });
        onSent(body.email);
      }}
    >
      <TextField
        name="email"
        type="email"
        label="Email"
        placeholder="Enter your admin email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        icon={<Mail aria-hidden />}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-1 w-full"
        busy={form.formState.isSubmitting}
        busyLabel="Sending"
      >
        Send link
      </Button>
    </Form>
  );
}
