import { type PlanId, plans } from "@evoya/domain/plans";
import type { DifferenceField } from "@evoya/schemas/membership-differences";

const fields: Record<DifferenceField["field"], string> = {
  subscription: "Subscription",
  plan: "Plan",
  next_plan: "Next plan",
  status: "Status",
  paused: "Payments paused",
  ends: "Ends with the period",
  owed: "Payment owed",
  period: "Paid until",
};

const value = ({ field }: DifferenceField, text: string): string =>
  (field === "plan" || field === "next_plan") && text in plans ? plans[text as PlanId].name : text;

/** A difference as a sentence: our value, and the provider's. */
export const differenceText = (difference: DifferenceField): string =>
  `${fields[difference.field]}: ${value(difference, difference.ours)} here, ${value(difference, difference.theirs)} at Stripe`;
