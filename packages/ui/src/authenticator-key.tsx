import { QrCode } from "./qr-code.tsx";

export type AuthenticatorKeyProps = {
  /** To type in, if you can't scan. */
  secret: string;
  /** The `otpauth:` address in the QR code. */
  uri: string;
};

/** Everything an authenticator app needs: a QR code to scan, and the same key to type in. */
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
