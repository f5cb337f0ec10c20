import type { ComponentProps } from "react";
import { DialogButton } from "../../../lib/public-form/dialog-button.tsx";

type ContactButtonProps = Omit<ComponentProps<typeof DialogButton<{ subject?: string }>>, "load" | "with"> & {
  /** The subject the message starts with. */
  subject?: string;
};

const load = () => import("./contact-dialog.tsx").then(({ ContactDialog }) => ContactDialog);

/** Opens the contact form over any page. */
export function ContactButton({ subject, ...button }: ContactButtonProps) {
  return <DialogButton {...button} load={load} with={{ subject }} />;
}
