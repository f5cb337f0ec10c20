import { type Audience, notificationTypes } from "@evoya/domain/notifications";
import type { PlanId } from "@evoya/domain/plans";
import { newNotification } from "@evoya/schemas/notifications";
import { z } from "zod";

/** What members read. */
export const messageForm = z.object({
  type: z.enum(notificationTypes),
  subject: newNotification.shape.subject,
  message: newNotification.shape.message,
  linkPath: z.union([newNotification.shape.linkPath, z.literal("").transform(() => null)]),
});

/** The form's values: text, as in its fields. */
export const sendForm = messageForm.extend({
  plans: z.array(z.string()),
  levels: z.array(z.string()),
  destination: z.string().trim().max(100),
  activity: z.string(),
  preference: z.string(),
  /** A time in the browser's time zone; empty means now. */
  scheduledAt: z
    .string()
    .refine((time) => time === "" || Date.parse(time) > Date.now(), "Please choose a time that isn't over"),
});
export type SendForm = z.output<typeof sendForm>;

export const blank: z.input<typeof sendForm> = {
  type: "general",
  subject: "",
  message: "",
  linkPath: "",
  plans: [],
  levels: [],
  destination: "",
  activity: "",
  preference: "",
  scheduledAt: "",
};

type Chosen = Pick<SendForm, "plans" | "levels" | "destination" | "activity" | "preference">;

/** The audience the form describes; empty fields are left out. */
export function audienceOf({ plans, levels, destination, activity, preference }: Chosen) {
  return {
    ...(plans.length > 0 && { plans: plans as PlanId[] }),
    ...(levels.length > 0 && { levels: levels.map(Number) }),
    ...(destination.trim() && { destination: destination.trim() }),
    ...(activity && { activity: activity as NonNullable<Audience["activity"]> }),
    ...(preference && { preference: preference as NonNullable<Audience["preference"]> }),
  };
}
