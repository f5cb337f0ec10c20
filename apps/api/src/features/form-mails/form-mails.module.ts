import type { Config } from "../../config.ts";
import { createFormMails } from "./form-mails.ts";

type Given = { config: Pick<Config, "STAFF_MAIL"> };

export const formMailsModule = ({ config }: Given) => ({
  sendFormMails: createFormMails({ staffMail: config.STAFF_MAIL }),
});
