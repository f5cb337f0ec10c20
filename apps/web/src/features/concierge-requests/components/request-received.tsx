import { Button } from "@evoya/ui/button";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Seconds until the dashboard opens by itself (member spec §9). */
const stay = 5;

/** The request has arrived; the dashboard opens by itself unless the member stays. */
export function RequestReceived({ id }: { id: string }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(stay);
  const [stays, setStays] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (stays) return;
    if (left === 0) {
      void navigate(paths.dashboard);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stays, navigate]);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <CircleCheck aria-hidden className="size-16 text-success" />
      <h1 ref={heading} tabIndex={-1} className="mt-5 font-display text-3xl font-semibold outline-none">
        Request Received
      </h1>
      <p className="mt-3 text-lg text-ink-muted">
        Your concierge team has it and will write to you here and by email.
      </p>
      <Link to={paths.requests} className="mt-3 underline underline-offset-4">
        Your requests
      </Link>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={paths.request(id)}>See your request</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
        </Button>
      </div>
      {!stays && (
        <p className="mt-6 text-sm text-ink-muted">
          Your dashboard opens in {left} s.{" "}
          <button type="button" className="underline underline-offset-4" onClick={() => setStays(true)}>
            Stay here
          </button>
        </p>
      )}
    </div>
  );
}
