import { isPaid, type PlanId, planChange, plans } from "@evoya/domain/plans";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { planClick } from "../../../tracking/clicks.ts";

type Props = {
  plan: PlanId;
  /** The member's own plan; null for visitors. */
  level: PlanId | null;
};

/** The sign-up page's address, with the plan's name as in the specification (member spec §2, /membership). */
const signUp = (plan: PlanId) =>
  isPaid(plan) ? `/signup?plan=${plan === "base" ? "basic" : plan}` : paths.createAccount(plan);

/**
 * What a visitor or member can do about a plan. All buttons are the same size, so nothing moves once we know the
 * member.
 */
export function PlanAction({ plan, level }: Props) {
  const name = plans[plan].name;
  const click = planClick("membership_page", plan);
  if (level === null)
    return (
      <Link to={signUp(plan)} {...click} className={buttonClass(isPaid(plan) ? "primary" : "outline")}>
        {isPaid(plan) ? `Choose ${name}` : "Start free"}
      </Link>
    );
  const change = planChange(level, plan);
  if (change === "same")
    return (
      <Link to={paths.dashboard} className={buttonClass("outline")}>
        Go to dashboard
      </Link>
    );
  return (
    <Link
      to={change === "upgrade" ? paths.upgrade(plan) : paths.selectPlan}
      {...click}
      className={buttonClass(change === "upgrade" ? "primary" : "outline")}
    >
      {change === "upgrade" ? `Upgrade to ${name}` : "Manage plan"}
    </Link>
  );
}
