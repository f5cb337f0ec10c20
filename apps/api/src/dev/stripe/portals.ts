import type { Desk } from "./desk.ts";
import { found } from "./faults.ts";
import { portalForm, readForm } from "./forms.ts";
import type { PortalSession } from "./objects.ts";
import { newId } from "./store.ts";

/** Opens the hosted page for cards and invoices. */
export function openPortal({ state, now }: Desk, body: unknown, pages: string): PortalSession {
  const { customer, return_url = null } = readForm(portalForm, body);
  found(state.customers[customer], "customer", customer, "customer");
  const id = newId("bps");
  const portal: PortalSession = {
    id,
    object: "billing_portal.session",
    customer,
    return_url,
    url: `${pages}/portal/${id}`,
    created: now(),
    livemode: false,
  };
  state.portals[id] = portal;
  return portal;
}
