import { PasswordForm } from "@evoya/app-kit/password-form";
import { Dialog } from "@evoya/ui/dialog";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { refreshSecurity } from "../refresh-security.ts";

type DisconnectGoogleProps = { email: string; onClose: () => void };

/** Disconnects Google, with the password, which is the way to sign in from then on. */
export function DisconnectGoogle({ email, onClose }: DisconnectGoogleProps) {
  const client = useQueryClient();
  const disconnect = async (password: string) => {
    await api.disconnectGoogle({ body: { password } });
    onClose();
    toast.success("Google is disconnected", "You sign in with your email and password from now on.");
    await refreshSecurity(client);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Disconnect Google"
      description={`You'll sign in with ${email} and your password, and we'll sign out all your other devices. Choosing “Continue with Google” on the sign-in page connects it again.`}
    >
      <PasswordForm email={email} action="Disconnect" onPassword={disconnect} />
    </Dialog>
  );
}
