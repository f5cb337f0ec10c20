import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Lock } from "lucide-react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { quizTeaserQuery } from "../queries.ts";

/** The gate after the quiz: a taste of the result, the rest after joining (member spec §2, results teaser). */
export function GatePage() {
  useTitle("Quiz complete");
  const { member, isPending } = useSession();
  const teaser = useQuery({ ...quizTeaserQuery, enabled: member === null });
  if (isPending || (member === null && teaser.isPending)) return <PageSpinner />;
  if (member) return <Navigate to={member.hasQuizResult ? paths.quizResults : paths.dashboard} replace />;
  if (!teaser.data) return <NotTakenYet />;
  const { typeName, teaser: text, highlights, hiddenDestinations } = teaser.data;
  return (
    <FocusLayout width="medium">
      <div className="text-center">
        <p className="text-sm font-semibold tracking-wide text-accent-strong uppercase">Quiz Complete!</p>
        <h1 className="mt-2 font-display text-4xl leading-tight font-semibold sm:text-5xl">
          You are a {typeName}
        </h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-muted">{text}</p>
      </div>
      <Card className="mt-8" variant="raised">
        <ul className="grid gap-3 sm:grid-cols-2">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {highlight}
            </li>
          ))}
        </ul>
        <p className="mt-6 flex items-center gap-3 rounded-card bg-surface-sunken p-4 text-ink-muted">
          <Lock aria-hidden className="size-5 shrink-0" />
          {hiddenDestinations} destinations chosen for you, and why each of them, are waiting behind a free
          account.
        </p>
      </Card>
      <GateActions />
    </FocusLayout>
  );
}

function GateActions() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const retake = useMutation({
    mutationFn: () => api.clearQuizAnswers(),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["quiz"] });
      void navigate(paths.quiz);
    },
    onError: () => toast.error("Error", "We could not clear your answers. Please try again."),
  });
  return (
    <div className="mx-auto mt-8 flex max-w-sm flex-col gap-3">
      <Button size="lg" asChild>
        <Link to={paths.createAccount("free")}>Create My Free Account</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={paths.login}>Sign In</Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link to={paths.membership}>Upgrade Your Experience</Link>
      </Button>
      <div className="flex justify-center gap-2">
        <Button variant="ghost" size="sm" busy={retake.isPending} onClick={() => retake.mutate()}>
          Retake Quiz
        </Button>
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.home}>Return Home</Link>
        </Button>
      </div>
    </div>
  );
}

function NotTakenYet() {
  return (
    <FocusLayout width="narrow">
      <div className="py-16 text-center">
        <h1 className="font-display text-3xl font-semibold">Complete the Quiz First</h1>
        <p className="mt-3 text-ink-muted">Fourteen short questions, and your result is here.</p>
        <Button className="mt-6" asChild>
          <Link to={paths.quiz}>Take the quiz</Link>
        </Button>
      </div>
    </FocusLayout>
  );
}
