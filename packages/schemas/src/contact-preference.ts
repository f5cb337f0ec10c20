import { contactMethods } from "@evoya/domain/profile";
import { z } from "zod";

/** How and where a member likes to be reached, for the team. */
export const contactPreference = z
  .object({
    method: z.enum(contactMethods),
    timeZone: z
      .string()
      .nullable()
      .meta({ description: "IANA name; null until their browser has reported it" }),
  })
  .meta({ id: "ContactPreference" });
export type ContactPreference = z.output<typeof contactPreference>;
