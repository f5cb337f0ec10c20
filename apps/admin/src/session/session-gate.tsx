import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Spinner } from "@evoya/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { IdleWatch } from "./idle-watch.tsx";
import { StaffProvider, sessionQuery, useStaff } from "./session.ts";

const LoginScreen = latePart(() => import("./login-screen.tsx").then((file) => file.LoginScreen));
const SetUpPage = latePart(() => import("./set-up-page.tsx").then((file) => file.SetUpPage));

/** Shows its children to signed-in colleagues, and the sign-in screen to everyone else at the same address. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.data) {
    return (
      // Nothing that one colleague has opened or typed stays on screen for another.
      <StaffProvider key={session.data.id} value={session.data}>
        <SetUpGate>{children}</SetUpGate>
        <IdleWatch />
      </StaffProvider>
    );
  }
  if (session.data === null) {
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <LoginScreen />
      </Suspense>
    );
  }
  if (session.isPending) return <FullPageSpinner />;
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorState
        level={1}
        title="Failed to initialize authentication"
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      >
        {session.error?.message}
      </ErrorState>
    </main>
  );
}

/** Shows two-factor setup if owners require it, and its children to everyone else. */
function SetUpGate({ children }: { children: ReactNode }) {
  const { mustSetUpTwoFactor } = useStaff();
  // Stays until the recovery codes are saved, although the session says two-factor is on before that.
  const [isSettingUp, setIsSettingUp] = useState(mustSetUpTwoFactor);
  if (mustSetUpTwoFactor && !isSettingUp) setIsSettingUp(true);
  if (!isSettingUp) return children;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <SetUpPage onDone={() => setIsSettingUp(false)} />
    </Suspense>
  );
}

/** Shown until we know which one. */
export function FullPageSpinner() {
  return (
    <div className="grid min-h-dvh place-content-center text-primary">
      <title>Evoya admin</title>
      <Spinner size="lg" />
    </div>
  );
}
