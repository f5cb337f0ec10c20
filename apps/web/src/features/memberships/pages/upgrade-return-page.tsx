import { plans } from "@evoya/domain/plans";
import type { Checkout } from "@evoya/schemas/memberships";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { RequireMember } from "../../../session/require-member.tsx";
import { sessionQuery } from "../../../session/session.ts";
import { trackOnce } from "../../../tracking/once.ts";
import { checkoutQuery, membershipQuery } from "../queries.ts";

const patienceMs = 20_000;
const pollMs = 2_000;

/** Back from the payment page: waits for the provider's confirmation, which alone changes the plan (design D2). */
export function UpgradeReturnPage() {
  useTitle("Your membership");
  return <RequireMember>{() => <Return />}</RequireMember>;
}

function Return() {
  const [params] = useSearchParams();
  const id = params.get("checkout");
  const wasCancelled = params.has("cancelled");
  if (!id) return <Navigate to={paths.upgrade()} replace />;
  return (
    <FocusLayout width="narrow">{wasCancelled ? <Cancelled id={id} /> : <Waiting id={id} />}</FocusLayout>
  );
}

function Waiting({ id }: { id: string }) {
  const {
    data: checkout,
    error,
    refetch,
  } = useQuery({
    ...checkoutQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "open" || !state.data ? pollMs : false),
  });
  const [isLate, setIsLate] = useState(false);
  const status = checkout?.status;

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  if (error && !checkout)
    return (
      <ErrorState
        level={1}
        title="We couldn't find this payment"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (checkout && status === "paid") return <Paid checkout={checkout} />;
  if (status === "cancelled" || status === "expired") return <NotPaid />;
  return (
    <Message icon={<Spinner label="Waiting for the payment" />} title="Confirming your payment">
      {isLate
        ? "This is taking longer than usual. You can leave this page; we'll update your plan as soon as the payment is confirmed."
        : "One moment while our payment provider confirms."}
      {isLate && (
        <Button className="mt-6" variant="outline" asChild>
          <Link to={paths.dashboard}>Go to dashboard</Link>
        </Button>
      )}
    </Message>
  );
}

function Paid({ checkout }: { checkout: Checkout }) {
  const { id, plan } = checkout;
  const client = useQueryClient();
  useEffect(() => {
    for (const { queryKey } of [sessionQuery, membershipQuery]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ["itineraries"] });
    void client.invalidateQueries({ queryKey: ["dashboard"] });
  }, [client]);
  useEffect(() => trackOnce(`paid:${id}`, { kind: "conversion", type: "plan_started", plan }), [id, plan]);
  return (
    <Message
      icon={<CircleCheck aria-hidden className="size-14 text-success" />}
      title="Membership Updated Successfully!"
    >
      <p>You've been upgraded to the {plans[checkout.plan].name} plan!</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" asChild>
          <Link to={paths.trips}>See my itineraries</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.dashboard}>Go to dashboard</Link>
        </Button>
      </div>
    </Message>
  );
}

/** Closes the payment page. It may have been paid in another tab, so nothing is said of it before the answer. */
function Cancelled({ id }: { id: string }) {
  const cancel = useMutation({ mutationFn: () => api.cancelCheckout({ params: { id } }) });
  const { mutate } = cancel;
  useEffect(() => mutate(), [mutate]);
  useEffect(() => trackOnce(`cancelled:${id}`, { kind: "event", name: "checkout_cancelled" }), [id]);
  if (cancel.data) return cancel.data.status === "paid" ? <Paid checkout={cancel.data} /> : <NotPaid />;
  if (cancel.error)
    return (
      <ErrorState
        level={1}
        title="We couldn't close the payment page"
        error={cancel.error}
        onRetry={() => mutate()}
      />
    );
  return (
    <Message icon={<Spinner label="Closing the payment page" />} title="Closing the payment page">
      One moment while we check that nothing was charged.
    </Message>
  );
}

function NotPaid() {
  return (
    <Message icon={<CircleX aria-hidden className="size-14 text-ink-muted" />} title="You weren't charged">
      <p>You left the payment page, so your plan hasn't changed.</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" asChild>
          <Link to={paths.upgrade()}>Choose a plan</Link>
        </Button>
        <Button variant="ghost" asChild>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
        </Button>
      </div>
    </Message>
  );
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center py-12 text-center" aria-live="polite">
      {icon}
      <h1 className="mt-6 font-display text-3xl font-semibold">{title}</h1>
      <div className="mt-3 text-lg text-ink-muted">{children}</div>
    </div>
  );
}
