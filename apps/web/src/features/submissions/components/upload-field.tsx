import type { UploadPurpose } from "@evoya/domain/form-uploads";
import { FieldMessage } from "@evoya/ui/field-shell";
import { FileDrop } from "@evoya/ui/file-drop";
import { dropRules, type useFormUploads } from "../../../lib/public-form/use-form-uploads.ts";

type UploadFieldProps = {
  purpose: UploadPurpose;
  files: ReturnType<typeof useFormUploads>;
  label: string;
  hint: string;
  /** Why the form was refused because of these files. */
  error?: string | undefined;
};

/** A form's files, each with its progress. If only one is allowed, you remove it to make room for another. */
export function UploadField({ purpose, files, label, hint, error }: UploadFieldProps) {
  const rules = dropRules(purpose);
  const full = files.uploads.length >= rules.maxFiles;
  return (
    <div className="grid gap-1.5">
      <FileDrop {...rules} {...files.dropProps} label={label} hint={hint} disabled={full} />
      {error && files.ids.length === 0 && <FieldMessage>{error}</FieldMessage>}
    </div>
  );
}
