import { TextField, type TextFieldProps } from "./text-field.tsx";

export type CodeFieldProps = Omit<TextFieldProps, "name" | "label"> & {
  /** Also takes a recovery code, which has letters. */
  orRecoveryCode?: boolean;
};

/** The six digits of an authenticator app, as the field `code` of a form. */
export function CodeField({ orRecoveryCode = false, ...rest }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={orRecoveryCode ? "text" : "numeric"}
      maxLength={orRecoveryCode ? 30 : 7}
      {...rest}
      name="code"
    />
  );
}
