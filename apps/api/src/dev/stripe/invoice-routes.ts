import express, { type Router } from "express";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { found } from "./faults.ts";
import { formatMoney } from "./invoices.ts";
import type { Invoice } from "./objects.ts";
import type { PageParts } from "./page-response.ts";

/** Invoices as PDFs, under addresses like the provider's: anyone who knows one may read it. */
export function invoiceRoutes({ desk: { state }, merchant }: PageParts): Router {
  const router = express.Router();
  router.get("/:id/pdf", async ({ params: { id } }, response) => {
    const invoice = found(state.invoices[id], "invoice", id);
    // Laying out a PDF loads a lot; nobody else needs it.
    const { pdfmake } = await import("../../pdf/pdf-paper.ts");
    const pdf = await pdfmake.createPdf(layOut(invoice, merchant.name)).getBuffer();
    response.type("application/pdf").attachment(`${invoice.number}.pdf`).send(pdf);
  });
  return router;
}

const dateOf = (seconds: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);

function layOut(invoice: Invoice, merchant: string): TDocumentDefinitions {
  const money = (cents: number) => formatMoney(cents, invoice.currency);
  const isPaid = invoice.status === "paid";
  return {
    info: { title: `${isPaid ? "Receipt" : "Invoice"} ${invoice.number}`, author: merchant },
    pageSize: "A4",
    defaultStyle: { font: "Figtree", fontSize: 11, lineHeight: 1.3 },
    content: [
      { text: isPaid ? "Receipt" : "Invoice", fontSize: 24, bold: true },
      `Number: ${invoice.number}`,
      `Date: ${dateOf(invoice.created)}`,
      `From: ${merchant}`,
      `To: ${invoice.customer_email ?? invoice.customer}`,
      {
        margin: [0, 18, 0, 18],
        layout: "lightHorizontalLines",
        table: {
          widths: ["*", "auto"],
          headerRows: 1,
          body: [
            [
              { text: "What for", bold: true },
              { text: "Amount", bold: true },
            ],
            ...invoice.lines.data.map(({ description, amount }) => [description, money(amount)]),
            [
              { text: isPaid ? "Paid" : "Due", bold: true },
              { text: money(invoice.amount_due), bold: true },
            ],
          ],
        },
      },
      { text: "Made by the local payment stand-in. No money was moved.", fontSize: 9 },
    ],
  };
}
