import { Problem } from "@evoya/schemas/problems";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { InvoiceRepository } from "./invoices.repository.ts";

type Deps = { invoices: Pick<InvoiceRepository, "providerIdOf">; payments: Payments };

/** The provider's own documents for a member's invoice. Their addresses expire, so we ask for them on each click. */
export const createInvoicePapers = ({ invoices, payments }: Deps) => ({
  /**
   * The address of the PDF, or else of the provider's page. Throws `not_found` for an invoice that isn't the
   * member's.
   */
  find: async (userId: string, id: string): Promise<{ url: string }> => {
    const providerId = await invoices.providerIdOf(id, userId);
    if (!providerId) throw new Problem("not_found");
    const papers = await payments.findInvoicePapers(providerId).catch((cause: unknown) => {
      throw new Problem("payments_unavailable", undefined, { cause });
    });
    const url = papers?.pdfUrl ?? papers?.pageUrl;
    if (!url)
      throw new Problem("not_found", "Our payment provider has no PDF of this invoice. Please write to us.");
    return { url };
  },
});

export type InvoicePapers = ReturnType<typeof createInvoicePapers>;
