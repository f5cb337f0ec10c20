import { buttonClass } from "@evoya/ui/lib/button-class";

/** Shown when a member's own plan couldn't be loaded (member spec §2, /membership). The plans can still be read. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-8 rounded-card bg-danger-soft p-5 sm:p-6">
      <p className="font-semibold text-danger">Profile Loading Error</p>
      <p className="mt-1">
        We couldn't load your plan. The plans below are the same for everyone, and yours is safe.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className={buttonClass("primary", "sm")}>
          Try Again
        </button>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonClass("outline", "sm")}
        >
          Refresh Page
        </button>
      </div>
    </div>
  );
}
