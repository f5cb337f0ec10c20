import { isProblem } from "@evoya/schemas/problems";
import { type Member, secondStepBody } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { CodeField } from "@evoya/ui/code-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { api } from "../../../api.ts";

type SecondStepProps = { challenge?: string; onEnter: (member: Member) => void; onBack: () => void };

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onEnter, onBack }: SecondStepProps) {
  const form = useZodForm(secondStepBody, { defaultValues: { challenge, code: "" } });
  return (
    <>
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">One more step</h1>
      <p className="mt-2 text-ink-muted">
        Enter the six-digit code from your authenticator app, or one of your recovery codes.
      </p>
      <Card className="mt-6" variant="raised">
        <Form
          form={form}
          onSubmit={async (body) => {
            try {
              onEnter(await api.signInSecondStep({ body }));
            } catch (error) {
              if (!isProblem(error, "invalid_credentials")) throw error;
              toast.error("Please sign in again", error.detail);
              onBack();
            }
          }}
        >
          <CodeField orRecoveryCode autoFocus />
          <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Checking">
            Sign in
          </Button>
        </Form>
      </Card>
      <Button variant="ghost" className="mt-4" onClick={onBack}>
        Back
      </Button>
    </>
  );
}
