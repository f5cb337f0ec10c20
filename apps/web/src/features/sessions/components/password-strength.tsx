import { passwordStrength, strengthLabels } from "@evoya/domain/passwords";

const tones = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/**
 * How hard a password is to guess, while it's being typed. Its space is reserved from the start, so nothing below it
 * moves.
 */
export function PasswordStrength({
  password,
  name,
  email,
}: {
  password: string;
  name: string;
  email: string;
}) {
  const strength = passwordStrength(password, { name, email });
  return (
    <div className="-mt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((step) => (
          <div
            key={step}
            className={`h-1.5 rounded-full ${password && step <= Math.max(1, strength) ? tones[strength] : "bg-line"}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm text-ink-muted">
        Password strength{password && `: ${strengthLabels[strength]}`}
      </p>
    </div>
  );
}
