import { z } from "zod";
import { invalid } from "./faults.ts";

/** The bodies the API accepts, as the urlencoded parser nests them: every value is text. */
const text = z.string().max(5_000);
const whole = z.coerce.number().int().min(0);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const url = z.url().max(5_000);
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const expand = z.array(text).optional();

export const customerForm = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  metadata,
  expand,
});

export const productForm = z.strictObject({ name: text, description: text.optional(), metadata, expand });

export const priceForm = z.strictObject({
  product: text,
  unit_amount: whole,
  currency: z.string().length(3),
  recurring: z.strictObject({ interval: z.literal("month") }),
  expand,
});

export const checkoutForm = z.strictObject({
  mode: z.literal("subscription"),
  ui_mode: z.literal("hosted_page").optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  line_items: z.array(z.strictObject({ price: text, quantity: whole.min(1) })),
  metadata,
  subscription_data: z.strictObject({ metadata }).prefault({}),
  success_url: url,
  cancel_url: url.optional(),
  expand,
});

const items = z.tuple([z.strictObject({ id: text, price: text, quantity: whole.min(1).optional() })]);
const proration = z.literal("always_invoice");

export const subscriptionForm = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: z.literal("").optional(),
  items: items.optional(),
  proration_date: whole.optional(),
  pause_collection: z.union([z.literal(""), z.strictObject({ behavior: z.literal("void") })]).optional(),
  metadata,
  proration_behavior: z.enum(["always_invoice", "none"]).optional(),
  payment_behavior: z.literal("error_if_incomplete").optional(),
  expand,
});

const changePreviewForm = z.strictObject({
  subscription: text,
  subscription_details: z.strictObject({
    items,
    proration_behavior: proration,
    proration_date: whole.optional(),
  }),
  expand,
});
const purchasePreviewForm = z.strictObject({
  customer: text,
  subscription_details: z.strictObject({
    items: z.tuple([z.strictObject({ price: text, quantity: whole.min(1).default(1) })]),
  }),
  expand,
});
const renewalPreviewForm = z.strictObject({ subscription: text, expand });
export const previewForm = z.union([changePreviewForm, purchasePreviewForm, renewalPreviewForm]);

const page = { limit: whole.min(1).max(100).default(10), starting_after: text.optional() };

export const listForm = z.strictObject(page);

export const invoiceListForm = z.strictObject({
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
  ...page,
});

export const invoicePaymentListForm = z.strictObject({
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text }).optional(),
  invoice: text.optional(),
  status: z.enum(["open", "paid", "canceled"]).optional(),
  ...page,
});

export const paymentMethodListForm = z.strictObject({ customer: text, type: z.literal("card"), ...page });

export const refundListForm = z.strictObject({ payment_intent: text.optional(), ...page });

export const refundForm = z.strictObject({
  payment_intent: text,
  amount: whole.min(1),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata,
});

export const balanceForm = z.strictObject({
  amount: z.coerce.number().int(),
  currency: z.string().length(3),
  description: text.optional(),
  metadata,
});

export const portalForm = z.strictObject({ customer: text, return_url: url.optional(), expand });

/** Reads a form. Like the provider, refuses unknown or wrong parameters by name. */
export function readForm<Form extends z.ZodType>(form: Form, body: unknown): z.output<Form> {
  const reading = form.safeParse(body ?? {});
  if (reading.success) return reading.data;
  const issue = reading.error.issues[0];
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys : [])];
  const [first = "", ...rest] = path.map(String);
  const param = first + rest.map((key) => `[${key}]`).join("");
  throw invalid(`Invalid or unknown parameter ${param}: ${issue?.message ?? ""}`, param);
}
