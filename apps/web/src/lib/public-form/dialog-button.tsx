import { buttonClass } from "@evoya/ui/lib/button-class";
import { type ComponentProps, type ComponentType, useState } from "react";

type Opened = { open: boolean; onOpenChange: (open: boolean) => void };
type Variant = Parameters<typeof buttonClass>[0];
type Size = Parameters<typeof buttonClass>[1];

type DialogButtonProps<Props> = Omit<ComponentProps<"button">, "onClick" | "type"> & {
  /** Loads the dialog's code when the button is pressed. */
  load: () => Promise<ComponentType<Props & Opened>>;
  /** The dialog's props. */
  with: Props;
  variant?: Variant;
  size?: Size;
};

/** A button that loads its dialog's code when it's pressed, for pages that load little. */
export function DialogButton<Props extends object>({
  load,
  with: given,
  variant,
  size,
  className = "",
  children,
  ...rest
}: DialogButtonProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props & Opened>>();
  const [state, setState] = useState<"closed" | "loading" | "open" | "failed">("closed");

  const open = async () => {
    if (Dialog) return setState("open");
    setState("loading");
    try {
      const Loaded = await load();
      setDialog(() => Loaded);
      setState("open");
    } catch {
      setState("failed");
    }
  };

  return (
    <>
      <button
        {...rest}
        type="button"
        aria-haspopup="dialog"
        aria-busy={state === "loading" || undefined}
        className={`${buttonClass(variant, size)} ${className}`}
        onClick={() => void open()}
      >
        {children}
      </button>
      {state === "failed" && (
        <p role="alert" className="mt-2 text-sm text-danger">
          We couldn't open this. Please check your connection and try again.
        </p>
      )}
      {Dialog && (
        <Dialog
          {...given}
          open={state === "open"}
          onOpenChange={(isOpen) => setState(isOpen ? "open" : "closed")}
        />
      )}
    </>
  );
}
