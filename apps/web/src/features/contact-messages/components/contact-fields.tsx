import { publicFormLimits } from "@evoya/domain/public-forms";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";

const limits = publicFormLimits.contact;

/** The four fields of every contact form. */
export function ContactFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" maxLength={limits.name.max} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
      </div>
      <TextField name="subject" label="Subject" maxLength={limits.subject.max} />
      <TextareaField name="message" label="Message" rows={6} maxLength={limits.message.max} />
    </>
  );
}
