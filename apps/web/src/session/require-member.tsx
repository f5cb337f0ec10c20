import { withNext } from "@evoya/schemas/next-path";
import type { Member } from "@evoya/schemas/sessions";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { exitPath, useSession } from "./session.ts";

const TemporaryPassword = latePart(() =>
  import("./temporary-password.tsx").then((file) => file.TemporaryPassword),
);

type Props = {
  /** Where visitors are sent; they come back after signing in. */
  to?: string;
  /** What visitors see on their way there. */
  because?: string;
  /** Shown until we know who's signed in. */
  waiting?: ReactNode;
  children: (member: Member) => ReactNode;
};

/** Shows its content to members; everyone else has to sign in first. */
export function RequireMember({ to = paths.login, because, waiting = <PageSpinner />, children }: Props) {
  const { member, isPending, error, refetch } = useSession();
  const { pathname, search, hash } = useLocation();
  const isVisitor = member === null;
  useEffect(() => {
    if (isVisitor && because && exitPath() === null) toast.error(because);
  }, [isVisitor, because]);
  if (isPending) return waiting;
  if (member === undefined) {
    return (
      <ErrorState
        level={1}
        title="We can't reach the server"
        error={error}
        onRetry={() => void refetch()}
        className="my-24"
      />
    );
  }
  if (!member) return <Navigate to={exitPath() ?? withNext(to, `${pathname}${search}${hash}`)} replace />;
  if (member.passwordIsTemporary) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <TemporaryPassword member={member} />
      </Suspense>
    );
  }
  // Nothing that one member has opened or typed stays on screen for another.
  return <Fragment key={member.id}>{children(member)}</Fragment>;
}

/** For a page that's still waiting for its first answer. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60svh] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
