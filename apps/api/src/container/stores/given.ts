import type { Transaction } from "kysely";
import type { Cipher } from "../../adapters/cipher.ts";
import type { PreparedReads } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Publish } from "../../events/publish.ts";

export type Trx = Transaction<DB>;

/** What stores are made from, besides their transaction. */
export type Given = {
  reads: PreparedReads;
  clock: () => Date;
  cipher: Cipher;
  publish: (trx: Trx) => Publish;
};
