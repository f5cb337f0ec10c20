import { lazy, Suspense, useState } from "react";

const PrivacyDialog = lazy(() =>
  import("./privacy-dialog.tsx").then(({ PrivacyDialog }) => ({ default: PrivacyDialog })),
);

/** Opens the privacy choices. The dialog loads on demand. */
export function PrivacyChoices({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        Privacy choices
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
