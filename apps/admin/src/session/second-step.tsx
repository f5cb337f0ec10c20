import { isProblem } from "@evoya/schemas/problems";
import { type StaffMember, staffSecondStepBody } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { CodeField } from "@evoya/ui/code-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { api } from "../api.ts";

type SecondStepProps = { challenge: string; onEnter: (staff: StaffMember) => void; onBack: () => void };

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onEnter, onBack }: SecondStepProps) {
  const form = useZodForm(staffSecondStepBody, { mode: "onSubmit", defaultValues: { challenge, code: "" } });
  return (
    <>
      <h2 className="font-display text-title font-semibold">One more step</h2>
      <p className="mt-1 mb-6 text-[0.9375rem] text-ink-muted">
        Enter the six-digit code from your authenticator app, or one of your recovery codes. Lost both? An
        owner can reset your two-factor.
      </p>
      <Form
        form={form}
        aria-label="Second step"
        onSubmit={async (body) => {
          try {
            onEnter(await api.signInStaffSecondStep({ body }));
          } catch (error) {
            if (!isProblem(error, "invalid_credentials")) throw error;
            toast.error("Please sign in again", error.detail);
            onBack();
          }
        }}
      >
        <CodeField orRecoveryCode autoFocus />
        <div className="mt-1 grid gap-2">
          <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Checking">
            Sign In
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        </div>
      </Form>
    </>
  );
}
