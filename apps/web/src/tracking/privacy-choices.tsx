import { type ReactNode, useState } from "react";

/** Opens the privacy choices. The dialog loads on demand; if it can't, that's said here: public pages have no toaster. */
export function PrivacyChoices({ className }: { className?: string }) {
  const [shown, show] = useState<ReactNode>();
  const open = () =>
    import("./privacy-dialog.tsx").then(
      ({ PrivacyDialog }) => show(<PrivacyDialog onClose={() => show(null)} />),
      () =>
        show(
          <span role="alert" className="w-full">
            We couldn't open this. Check your connection and reload the page.
          </span>,
        ),
    );
  return (
    <>
      <button type="button" className={className} onClick={open}>
        Privacy choices
      </button>
      {shown}
    </>
  );
}
