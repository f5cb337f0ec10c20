import { type CardEntry, type CardProblem, testCards } from "./cards.ts";
import { type Html, html } from "./html.ts";

export type CardFormState = { entry: CardEntry & { name: string }; problem: CardProblem | null };

/** An empty form. */
export const blankCard: CardFormState = {
  entry: { number: "", expiry: "", code: "", name: "" },
  problem: null,
};

/** A form filled in with a card that works. */
export const workingCard: CardFormState = {
  entry: { number: "4242 4242 4242 4242", expiry: "12 / 34", code: "123", name: "Test Member" },
  problem: null,
};

type Field = { name: keyof CardFormState["entry"]; label: string; hint: string; isNumber: boolean };

const fields: Record<keyof CardFormState["entry"], Field> = {
  number: { name: "number", label: "Card number", hint: "4242 4242 4242 4242", isNumber: true },
  expiry: { name: "expiry", label: "Expiry date", hint: "MM / YY", isNumber: true },
  code: { name: "code", label: "Security code", hint: "CVC", isNumber: true },
  name: { name: "name", label: "Name on card", hint: "", isNumber: false },
};

function cardField({ name, label, hint, isNumber }: Field, { entry, problem }: CardFormState): Html {
  const wrong = problem?.field === name;
  const focus = wrong || (!problem && name === "number" && entry.number === "");
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${entry[name]}" placeholder="${hint}" autocomplete="off"
      maxlength="100" ${isNumber && html`inputmode="numeric"`} ${focus && html`autofocus`}
      ${wrong && html`aria-invalid="true" aria-describedby="${name}-error"`}>
    ${wrong && html`<p class="error" id="${name}-error">${problem.message}</p>`}
  </div>`;
}

/** A card form that posts to `action`. It never asks for or accepts real cards. */
export function cardForm(action: string, submit: string, state: CardFormState): Html {
  const refused = state.problem?.field === "payment" ? state.problem.message : null;
  return html`<form method="post" action="${action}" novalidate>
    ${refused && html`<div class="callout" role="alert"><strong>Payment failed.</strong> ${refused}</div>`}
    ${cardField(fields.number, state)}
    <div class="pair">${cardField(fields.expiry, state)}${cardField(fields.code, state)}</div>
    ${cardField(fields.name, state)}
    <button class="button primary wide" type="submit">${submit}</button>
  </form>
  ${testCardTable()}`;
}

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");

const testCardTable = (): Html => html`<details class="test-cards">
  <summary>Test cards</summary>
  <table>
    <thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
    <tbody>${Object.entries(testCards).map(
      ([number, { label }]) => html`<tr><td><code>${grouped(number)}</code></td><td>${label}</td></tr>`,
    )}</tbody>
  </table>
  <p>Any expiry date to come, and any three digits.</p>
</details>`;
