import { Dialog } from "@evoya/ui/dialog";
import { paths } from "../../../paths.ts";
import { GoogleButton } from "./google-button.tsx";
import { PasswordForm } from "./password-form.tsx";

export type ProofWanted = "password" | "sign-in";

type ExportProofDialogProps = {
  wanted: ProofWanted;
  email: string;
  action: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
};

/** The archive holds everything, so its owner shows who they are: by the password, or by Google once more. */
export function ExportProofDialog({ wanted, email, action, onPassword, onClose }: ExportProofDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Is it you?"
      description={
        wanted === "password"
          ? "Your data is for your eyes only. Please enter your password."
          : "Your data is for your eyes only. Please sign in with Google again; then you have ten minutes."
      }
    >
      {wanted === "password" ? (
        <PasswordForm email={email} action={action} onPassword={onPassword} />
      ) : (
        <GoogleButton next={paths.settings} />
      )}
    </Dialog>
  );
}
