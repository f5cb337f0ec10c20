import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { planIds, plans } from "@evoya/domain/plans";
import { isProblem } from "@evoya/schemas/problems";
import { newUser } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useRef } from "react";
import { api } from "../../../api.ts";
import { useKeepUser } from "../queries.ts";

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));

/** Stays until it's closed, since the password isn't shown again; it's back if the browser refuses to copy. */
const showPassword = (password: string): void =>
  toast.success("Success", `User created. Temporary password: ${password}`, {
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: "Copy",
      run: () =>
        void navigator.clipboard.writeText(password).then(
          () => toast.success("Copied"),
          () => showPassword(password),
        ),
    },
  });

/** Creates an account and shows its temporary password. The member must choose a new one (design D4). */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const keep = useKeepUser();
  const { keyFor } = useIdempotencyKey();
  const form = useZodForm(newUser, {
    defaultValues: { name: "", email: "", plan: "free", temporaryPassword: "" },
  });
  // It follows the name until it's changed or generated (design D4).
  const suggested = useRef({ name: "", password: "" });
  const isSuggested = () => form.getValues("temporaryPassword") === suggested.current.password;
  const suggest = async () => {
    const name = form.getValues("name");
    if (!isSuggested() || name === suggested.current.name) return;
    const { password } = await api.suggestPassword({ query: { name } });
    if (!isSuggested() || name !== form.getValues("name")) return;
    suggested.current = { name, password };
    form.setValue("temporaryPassword", password, { shouldValidate: true });
  };
  const generate = async () => {
    const { password } = await api.suggestPassword({
      query: { name: form.getValues("name"), generate: "true" },
    });
    form.setValue("temporaryPassword", password, { shouldValidate: true });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add User">
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            keep(await api.createUser({ body }, { idempotencyKey: keyFor(body) }));
          } catch (error) {
            if (isProblem(error, "invalid_input")) throw error;
            const isKnown = isProblem(error, "email_taken");
            toast.error(
              isKnown ? "User Already Exists" : "Error",
              isKnown ? problemText(error) : "Failed to create user",
            );
            return;
          }
          showPassword(body.temporaryPassword);
          onClose();
        }}
      >
        <TextField
          name="name"
          label="Full Name"
          autoComplete="off"
          onBlur={() => void suggest().catch(() => undefined)}
        />
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
        <SelectField name="plan" label="Membership Type" options={planOptions} />
        <div className="flex items-end gap-3">
          <TextField
            name="temporaryPassword"
            label="Temporary Password"
            hint="Works for 72 hours. They choose their own when they first sign in."
            autoComplete="off"
            className="min-w-0 flex-1"
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Creating...">
            Create User
          </Button>
          <Button
            type="button"
            variant="outline"
            onClick={() => void generate().catch((error) => toast.error("Error", problemText(error)))}
          >
            Generate
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
