import { PasswordForm } from "@evoya/app-kit/password-form";
import { Dialog } from "@evoya/ui/dialog";
import { paths } from "../../../paths.ts";
import { GoogleButton } from "../../sessions/components/google-button.tsx";

export type ProofWanted = "password" | "sign-in";

type ExportProofDialogProps = {
  wanted: ProofWanted;
  email: string;
  action: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
};

/** The archive holds everything, so the member proves who they are: by password, or with Google once more. */
export function ExportProofDialog({ wanted, email, action, onPassword, onClose }: ExportProofDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm it's you"
      description={
        wanted === "password"
          ? "Your export holds everything we store about you. Please enter your password."
          : "Your export holds everything we store about you. Please sign in with Google again, then come back within ten minutes."
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
