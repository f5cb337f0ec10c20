import { contactMethods } from "@evoya/domain/profile";
import { z } from "zod";

/** How a member likes to be reached, and where, for the team. */
export const contactPreference = z
  .object({
    method: z.enum(contactMethods),
    timeZone: z.string().nullable().meta({ description: "IANA name; null until their browser has said it" }),
  })
  .meta({ id: "ContactPreference" });
export type ContactPreference = z.output<typeof contactPreference>;
