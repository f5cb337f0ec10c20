import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing"> & {
  label: string;
  /** What its button shows and hides, unless the label says it. */
  content?: string;
};

/** "New password" -> "new password", and "PIN" stays. */
const lowerFirst = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** A password that can be shown. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField({ content, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          size="sm"
          className="mr-1"
          label={`${shown ? "Hide" : "Show"} ${content ?? lowerFirst(props.label)}`}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
