import { signInBody } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { LogoMark } from "@evoya/ui/logo";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { ThemeToggle } from "@evoya/ui/theme-toggle";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, Mail } from "lucide-react";
import { api } from "../api.ts";
import { sessionQuery } from "./session.ts";

/** Admin spec §2, Admin login screen; the server's refusals (§8) appear above the form. */
export function LoginScreen() {
  const client = useQueryClient();
  const form = useZodForm(signInBody, { mode: "onSubmit", defaultValues: { email: "", password: "" } });
  const busy = form.formState.isSubmitting;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-7 bg-background px-4 py-10 text-ink">
      <title>Admin Portal | Evoya</title>
      <div className="absolute top-4 right-4">
        <ThemeToggle />
      </div>
      <header className="flex flex-col items-center text-center">
        <LogoMark className="size-14" />
        <h1 className="mt-4 font-display text-headline font-semibold">Admin Portal</h1>
        <p className="mt-1 text-ink-muted">Secure admin access</p>
      </header>
      <Card variant="raised" padding="lg" className="w-full max-w-md">
        <h2 className="font-display text-title font-semibold">Welcome Back</h2>
        <p className="mt-1 mb-6 text-[0.9375rem] text-ink-muted">
          Enter your credentials to access the admin dashboard
        </p>
        <Form
          form={form}
          aria-label="Admin sign-in"
          onSubmit={async (body) => {
            if (busy) return;
            client.setQueryData(sessionQuery.queryKey, await api.signInStaff({ body }));
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
          <PasswordField
            name="password"
            label="Password"
            placeholder="Enter your password"
            icon={<Lock aria-hidden />}
          />
          <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
            Sign In
          </Button>
        </Form>
      </Card>
    </main>
  );
}
