import { z } from "zod";
import type { Story } from "../gallery/story.ts";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { CodeField } from "./code-field.tsx";
import { Form, useZodForm } from "./form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { toast } from "./toast.tsx";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-234${at}`);

function View() {
  const form = useZodForm(z.object({ code: z.string().min(6, "Please enter the six digits") }), {
    defaultValues: { code: "" },
  });
  return (
    <div className="max-w-xl space-y-6">
      <AuthenticatorKey secret={secret} uri={`otpauth://totp/Evoya:ada@evoya.test?secret=${secret}`} />
      <Form form={form} onSubmit={() => undefined}>
        <CodeField />
      </Form>
      <RecoveryCodes codes={codes} onDone={() => toast.success("Kept")} />
    </div>
  );
}

export const story: Story = { title: "Two-factor", group: "Forms", View };
