import { hasTimedOut, isOutOfReach } from "@evoya/api-client";
import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { formatCents } from "@evoya/domain/money";
import { repaymentAloneCents } from "@evoya/domain/repayments";
import type { Invoice } from "@evoya/schemas/memberships";
import { Problem } from "@evoya/schemas/problems";
import { newRepayment } from "@evoya/schemas/repayments";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useRef } from "react";
import { api } from "../../../api.ts";
import { writeDate } from "../../../lib/when.ts";
import { useRefreshMemberships } from "../queries.ts";

/** "5", "5.9" and "5.99" as cents; NaN if it isn't an amount. */
const centsOf = (text: string): number =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** Whether it may have been given without us hearing of it. */
const isUnheard = (error: unknown): boolean => isOutOfReach(error) || hasTimedOut(error);

/** What's agreed, and only needs the provider. */
export const notSentYet = [
  "Not sent yet",
  "The payment provider didn't answer. Send it again from the list.",
] as const;

type Props = {
  kind: "refund" | "credit";
  membershipId: string;
  /** Those with something left to refund. */
  invoices: readonly (Invoice & { leftCents: number })[];
  onClose: () => void;
};

/** Asks how much, and why. */
export function RepaymentDialog({ kind, membershipId, invoices, onClose }: Props) {
  const refresh = useRefreshMemberships();
  const { keyFor } = useIdempotencyKey();
  const wasUnheard = useRef(false);
  const form = useZodForm(newRepayment, {
    defaultValues: {
      kind,
      invoiceId: kind === "refund" ? (invoices[0]?.id ?? "") : "",
      amountCents: Number.NaN,
      reason: "",
    },
  });
  const isRefund = kind === "refund";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRefund ? "Refund a Payment" : "Give a Credit"}
      description={`${
        isRefund ? "It goes back on the card." : "It comes off the next payments."
      } Above ${formatCents(repaymentAloneCents)} a day, someone else on the team has to approve it.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            const { status } = await api.askRepayment(
              { params: { id: membershipId }, body },
              { idempotencyKey: keyFor(body) },
            );
            if (status === "unsent") toast.error(...notSentYet);
            else
              toast.success(
                "Success",
                status === "done"
                  ? isRefund
                    ? "Refund sent"
                    : "Credit given"
                  : "Waiting for a second person",
              );
          } catch (error) {
            wasUnheard.current ||= isUnheard(error);
            // Sent again from here, it has the same key, so it's given once.
            if (isUnheard(error)) throw error;
            const { code } = error instanceof Problem ? error : { code: null };
            if (code === "invalid_input" || (code === "conflict" && wasUnheard.current)) throw error;
            toast.error("Error", problemText(error));
          }
          refresh();
          onClose();
        }}
      >
        {isRefund && (
          <SelectField
            name="invoiceId"
            label="Payment"
            options={invoices.map(({ id, createdAt, leftCents }) => ({
              value: id,
              label: `${writeDate(createdAt)}, ${formatCents(leftCents)} left`,
            }))}
          />
        )}
        <TextField
          label="Amount in USD"
          inputMode="decimal"
          autoComplete="off"
          error={form.formState.errors.amountCents?.message}
          onChange={({ target }) =>
            form.setValue("amountCents", centsOf(target.value), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
        <TextareaField name="reason" label="Reason" rows={3} maxLength={500} />
        <Button
          type="submit"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Sending..."
        >
          {isRefund ? "Refund" : "Give Credit"}
        </Button>
      </Form>
    </Dialog>
  );
}
