type FaultBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

/** An error in the provider's format. */
export class Fault extends Error {
  override name = "Fault";
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The request asks for something that can't be done. */
export const invalid = (message: string, param?: string): Fault =>
  new Fault(400, { type: "invalid_request_error", message, ...(param ? { param } : {}) });

/** The request names something that doesn't exist. */
export const missing = (noun: string, id: string, param = "id"): Fault =>
  new Fault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${noun}: '${id}'`,
    param,
  });

/** Nothing more will be charged for the subscription. */
export const neverInvoiced = (id: string): Fault =>
  new Fault(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for subscription: '${id}'`,
  });

/** The bank refused the card. */
export const cardDeclined = (message = "Your card was declined."): Fault =>
  new Fault(402, { type: "card_error", code: "card_declined", decline_code: "generic_decline", message });

/** The record; throws the provider's error if there isn't one. */
export function found<T>(record: T | undefined, noun: string, id: string, param?: string): T {
  if (record === undefined) throw missing(noun, id, param);
  return record;
}
