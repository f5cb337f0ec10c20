import { QrCode } from "./qr-code.tsx";

export type AuthenticatorKeyProps = {
  /** For typing in, where scanning is not possible. */
  secret: string;
  /** The `otpauth:` address that the square holds. */
  uri: string;
};

/** What an authenticator app is given: a square to scan, and the same to type in. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  return (
    <div>
      <QrCode text={uri} label="The square to scan with your authenticator app" />
      <p className="mt-3 text-sm text-ink-muted">
        Or type this in: <code className="break-all text-ink select-all">{secret}</code>
      </p>
    </div>
  );
}
