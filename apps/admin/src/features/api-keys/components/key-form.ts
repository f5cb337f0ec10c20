import { createApiKeyBody } from "@evoya/schemas/api-keys";
import { z } from "zod";

/** The last day in a form: empty for the usual 90 days. */
export const expiryForm = {
  expiresOn: z.union([createApiKeyBody.shape.expiresOn, z.literal("").transform(() => undefined)]),
};
