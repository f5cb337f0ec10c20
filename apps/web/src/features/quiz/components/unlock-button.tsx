import { isPaid, plans, priceText } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Check, LockOpen } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";
import { useSession } from "../../../session/session.ts";
import { planClick } from "../../../tracking/clicks.ts";

/**
 * Visitors join first, free members see the plans, everyone else goes straight to planning (member spec §2, unlock
 * button).
 */
export function UnlockButton() {
  const navigate = useNavigate();
  const { member, isPending } = useSession();
  const [isOffered, setIsOffered] = useState(false);
  const unlock = () => {
    if (!member) void navigate(paths.signUpAfterQuiz);
    else if (isPaid(member.level)) void navigate(paths.itineraryGenerator);
    else setIsOffered(true);
  };
  return (
    <>
      <Button size="lg" disabled={isPending} onClick={unlock} {...planClick("Quiz Result CTA")}>
        <LockOpen aria-hidden />
        Unlock My Full Itinerary
      </Button>
      {isOffered && <UpgradeOffer onClose={() => setIsOffered(false)} />}
    </>
  );
}

function UpgradeOffer({ onClose }: { onClose: () => void }) {
  const plan = plans.base;
  const { bullets } = usePlanText("base");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Every day of your trip, planned"
      description={`${plan.name}: ${priceText("base")}. Cancel anytime.`}
      footer={
        <>
          <Button variant="outline" asChild>
            <Link to={paths.membership} {...planClick("quiz_results_modal")}>
              Compare plans
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.upgrade("base")} {...planClick("quiz_results_modal", "base")}>
              Upgrade to {plan.name}
            </Link>
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {bullets.map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
