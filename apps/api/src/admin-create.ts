import { parseArgs } from "node:util";
import { emailText } from "@evoya/schemas/sessions";
import { createMailLinks } from "./adapters/mail/templates/links.ts";
import { readConfig } from "./config.ts";
import { connect } from "./db/connect.ts";
import { transactWith } from "./db/transact.ts";
import { createPublish } from "./events/publish.ts";
import { createPasswords } from "./features/credentials/passwords.ts";
import { admitOwner } from "./features/staff-accounts/first-owner.ts";
import { createStaffAccountRepository } from "./features/staff-accounts/staff-accounts.repository.ts";
import { createLiveEventRepository } from "./live/live-events.repository.ts";

// Creates the first owner of the back office:
// node apps/api/src/admin-create.ts --email ada@example.com --name "Ada Ray"

const usage = 'Name the owner: --email ada@example.com --name "Ada Ray"';

/** The link is printed here; there's no queue to send email with. */
const refuse = () => Promise.reject(new Error("The command line has no queue."));
const withoutQueue = { enqueue: refuse, enqueueFor: refuse };

function readOwner() {
  const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
  const email = emailText.safeParse(values.email);
  if (!email.success) throw new Error(usage);
  const [firstName = "Owner", ...rest] = (values.name ?? "").trim().split(/\s+/).filter(Boolean);
  return { email: email.data, firstName, lastName: rest.join(" ") };
}

try {
  const owner = readOwner();
  const config = readConfig({ ...process.env, LOG_LEVEL: "warn" });
  const database = connect({ url: config.directDatabaseUrl, poolSize: 1, onError: () => {} });
  const transact = transactWith(database.db, (trx) => ({
    staffAccounts: createStaffAccountRepository(trx),
    publish: createPublish({ db: trx, live: createLiveEventRepository(trx), jobs: withoutQueue }),
  }));
  const passwords = createPasswords(config.BCRYPT_COST);
  const { token, wasThere } = await transact((stores) => admitOwner(stores, passwords, owner));
  await database.stop();
  const link = createMailLinks({
    api: config.API_URL,
    web: config.WEB_URL,
    admin: config.ADMIN_URL,
  }).staffPassword(token);
  console.log(
    `${owner.email} ${wasThere ? "is an owner who can get in again" : "is an owner now"}. Choose a password, once and within seven days:\n\n  ${link}\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
