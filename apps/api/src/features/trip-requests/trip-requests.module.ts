import type { Base } from "../../container/base.ts";
import type { FormMails } from "../form-mails/form-mails.ts";
import { createTripRequestService } from "./trip-requests.service.ts";

type Given = Pick<Base, "transact" | "clock"> & { sendFormMails: FormMails };

export const tripRequestsModule = ({ transact, sendFormMails, clock }: Given) => ({
  tripRequests: createTripRequestService({ transact, sendFormMails, clock }),
});
