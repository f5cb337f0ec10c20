import { memberKeyLimits } from "@evoya/domain/member-keys";
import { createMemberKeyBody } from "@evoya/schemas/member-keys";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { copyText } from "@evoya/ui/lib/copy-text";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { GoogleButton } from "../../sessions/components/google-button.tsx";
import { memberKeysQuery } from "../queries.ts";

const form = createMemberKeyBody.extend({
  expiresOn: z.union([createMemberKeyBody.shape.expiresOn, z.literal("").transform(() => undefined)]),
});

type NewApiKeyDialogProps = { email: string; hasPassword: boolean; onClose: () => void };

/** Creates a key with the password, or a fresh sign-in with Google, then shows its secret just once. */
export function NewApiKeyDialog({ email, hasPassword, onClose }: NewApiKeyDialogProps) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const fields = useZodForm(form, {
    defaultValues: { name: "", expiresOn: "", ...(hasPassword && { password: "" }) },
  });
  if (needsSignIn)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Confirm it's you"
        description="Please sign in with Google again, then come back within ten minutes."
      >
        <GoogleButton next={paths.settings} />
      </Dialog>
    );
  return (
    <Dialog
      open
      keepOpen={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={secret ? "Copy the key now" : "New API key"}
      description={
        secret
          ? "Copy it now: we won't show it again. Anyone who has it can read your trips and points."
          : "It can read your trips and points, and nothing else."
      }
    >
      {secret ? (
        <>
          <Callout tone="warning">
            <code className="block text-sm break-all select-all">{secret}</code>
          </Callout>
          <div className="mt-5 flex gap-3">
            <Button onClick={() => void copyText(secret)}>Copy</Button>
            <Button variant="outline" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      ) : (
        <Form
          form={fields}
          onSubmit={async (body) => {
            try {
              const made = await api.createMemberKey({ body });
              setSecret(made.secret);
              await client.invalidateQueries({ queryKey: memberKeysQuery.queryKey });
            } catch (problem) {
              if (!isProblem(problem, "fresh_sign_in_required")) throw problem;
              setNeedsSignIn(true);
            }
          }}
        >
          <TextField
            name="name"
            label="Name"
            placeholder="My calendar script"
            maxLength={memberKeyLimits.name}
          />
          <DateField
            name="expiresOn"
            label="Expires on"
            optional
            hint="At most a year from now. Left empty, the key expires after 90 days."
          />
          {/* Password managers find the password under this name. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {hasPassword && (
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
          )}
          <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Creating">
            Create key
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
