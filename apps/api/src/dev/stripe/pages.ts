import { type CardFormState, cardForm } from "./card-form.ts";
import { type Html, html } from "./html.ts";
import { formatMoney } from "./invoices.ts";
import type {
  Card,
  CheckoutSession,
  Customer,
  Invoice,
  PortalSession,
  Price,
  Subscription,
} from "./objects.ts";

/** Who the money would go to, as shown on the pages. */
export type Merchant = { name: string };

function page(title: string, merchant: Merchant, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${merchant.name} (local test payments)</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/style.css">
</head>
<body>
  <header class="banner"><strong>Local test payment page.</strong>
    No money moves and nothing leaves this machine. Never enter a real card.</header>
  <main>${content}</main>
</body>
</html>`;
}

const sold = (price: Price): string => formatMoney(price.unit_amount, price.currency);

const summary = (merchant: Merchant, plan: string, description: string | null, price: Price): Html =>
  html`<section class="summary" aria-labelledby="plan">
    <p class="merchant"><span class="mark" aria-hidden="true">${merchant.name.slice(0, 1)}</span>${merchant.name}</p>
    <h1 id="plan">Subscribe to ${plan}</h1>
    <p class="price"><span>${sold(price)}</span> per month</p>
    ${description && html`<p class="muted">${description}</p>`}
    <dl class="bill">
      <div><dt>${plan}, billed monthly</dt><dd>${sold(price)}</dd></div>
      <div class="total"><dt>Total due today</dt><dd>${sold(price)}</dd></div>
    </dl>
  </section>`;

type CheckoutView = {
  merchant: Merchant;
  session: CheckoutSession;
  price: Price;
  plan: { name: string; description: string | null };
  form: CardFormState;
};

/** The page to pay for a plan. */
export function checkoutPage({ merchant, session, price, plan, form }: CheckoutView): Html {
  const action = `/pay/${session.id}`;
  return page(
    `Subscribe to ${plan.name}`,
    merchant,
    html`<div class="columns">
    ${summary(merchant, plan.name, plan.description, price)}
    <section class="card" aria-labelledby="pay">
      <h2 id="pay">Pay with card</h2>
      ${session.customer_email && html`<p class="muted">For ${session.customer_email}</p>`}
      <p><a href="${action}?card=test">Fill in the test card that pays</a></p>
      ${cardForm(action, `Pay ${sold(price)} and subscribe`, form)}
      ${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>`}
    </section>
  </div>`,
  );
}

/** The page of a checkout that can no longer be paid. */
export function closedCheckoutPage(merchant: Merchant, session: CheckoutSession, next: string | null): Html {
  const paid = session.status === "complete";
  const title = paid ? "This checkout is paid" : "This checkout has expired";
  const text = paid
    ? "There is nothing left to pay."
    : "Nothing was charged. You can choose your plan again.";
  return notice(title, text, merchant, next);
}

/** A plain message with one link onward. */
export const notice = (title: string, text: string, merchant: Merchant, next: string | null): Html =>
  page(
    title,
    merchant,
    html`<section class="card notice">
    <h1>${title}</h1>
    <p>${text}</p>
    ${next && html`<p><a class="button" href="${next}">Return to ${merchant.name}</a></p>`}
  </section>`,
  );

const dateOf = (seconds: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);

type PortalView = {
  merchant: Merchant;
  portal: PortalSession;
  plans: { subscription: Subscription; name: string }[];
  card: Card | null;
  invoices: Invoice[];
  form: CardFormState;
};

/** Where a customer sees their plan, card and invoices, and cancels or undoes the cancellation. */
export function portalPage({ merchant, portal, plans, card, invoices, form }: PortalView): Html {
  const at = `/portal/${portal.id}`;
  return page(
    "Your plan",
    merchant,
    html`<div class="stack">
    ${portal.return_url && html`<p class="back"><a href="${portal.return_url}">Return to ${merchant.name}</a></p>`}
    <h1>Your ${merchant.name} plan</h1>
    ${plans.map(({ subscription, name }) => planCard(at, subscription, name))}
    ${plans.length === 0 && html`<section class="card"><p>You have no plan at the moment.</p></section>`}
    <section class="card" aria-labelledby="card">
      <h2 id="card">Payment method</h2>
      ${card && html`<p>${card.brand} ending in ${card.last4}</p>`}
      <details ${form.problem && html`open`}><summary>Change card</summary>
        ${cardForm(`${at}/card`, "Save card", form)}
      </details>
    </section>
    <section class="card" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${invoiceTable(invoices)}</section>
  </div>`,
  );
}

/** What the provider's dashboard would show about a customer. */
export function customerPage(
  merchant: Merchant,
  customer: Customer,
  { subscriptions, invoices }: { subscriptions: Subscription[]; invoices: Invoice[] },
): Html {
  const stateOf = ({ status, pause_collection, cancel_at }: Subscription): string =>
    [status, pause_collection && "paused", cancel_at !== null && "ends with the period"]
      .filter(Boolean)
      .join(", ");
  return page(
    "Customer",
    merchant,
    html`<div class="stack">
    <h1>${customer.email ?? customer.id}</h1>
    <p class="muted">${customer.id}</p>
    ${subscriptions.map(
      (subscription) => html`<section class="card" aria-label="${subscription.id}">
        <h2>${sold(subscription.items.data[0].price)} per month</h2>
        <p>${subscription.id}: ${stateOf(subscription)}</p></section>`,
    )}
    <section class="card" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>${invoiceTable(invoices)}</section>
  </div>`,
  );
}

function planCard(at: string, subscription: Subscription, name: string): Html {
  const { price, current_period_end: end } = subscription.items.data[0];
  const ends = subscription.cancel_at !== null;
  const unpaid = subscription.status === "past_due";
  return html`<section class="card" aria-label="${name}">
    <h2>${name}</h2>
    <p class="price"><span>${sold(price)}</span> per month</p>
    ${unpaid && html`<p class="callout" role="alert">Your last payment failed. Change your card to keep your plan.</p>`}
    <p>${ends ? `Your plan ends on ${dateOf(end)}.` : `Your plan renews on ${dateOf(end)}.`}</p>
    ${
      ends
        ? html`<form method="post" action="${at}/resume/${subscription.id}">
            <button class="button primary" type="submit">Keep plan</button></form>`
        : html`<p><a class="button" href="${at}/cancel/${subscription.id}">Cancel plan</a></p>`
    }
  </section>`;
}

const invoiceTable = (invoices: Invoice[]): Html => html`<table>
  <thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Amount</th><th scope="col">Status</th>
  </tr></thead>
  <tbody>${invoices.map(
    (invoice) => html`<tr><td>${dateOf(invoice.created)}</td><td>${invoice.number}</td>
      <td>${formatMoney(invoice.amount_due, invoice.currency)}</td><td>${invoice.status}</td></tr>`,
  )}</tbody>
</table>`;

/** Asks for confirmation before canceling a plan. */
export function cancelPage(
  merchant: Merchant,
  portal: PortalSession,
  subscription: Subscription,
  name: string,
): Html {
  const at = `/portal/${portal.id}`;
  const until = dateOf(subscription.items.data[0].current_period_end);
  return page(
    "Cancel plan",
    merchant,
    html`<section class="card notice">
    <h1>Cancel ${name}?</h1>
    <p>You keep it until ${until}. Nothing more is charged.</p>
    <form class="actions" method="post" action="${at}/cancel/${subscription.id}">
      <button class="button danger" type="submit">Confirm cancellation</button>
      <a class="button" href="${at}">Go back</a>
    </form>
  </section>`,
  );
}
