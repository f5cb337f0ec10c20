import { createCipher } from "./adapters/cipher.ts";
import { readConfig } from "./config.ts";
import { connect } from "./db/connect.ts";
import { createEncryptionKeyRepository } from "./features/encryption-keys/encryption-keys.repository.ts";
import { reEncrypt } from "./features/encryption-keys/re-encryption.ts";

// Re-encrypts every encrypted value with the first of ENCRYPTION_KEYS: node apps/api/src/re-encrypt.ts
// It can run while the API does, be stopped, and be run again.

try {
  const config = readConfig({ ...process.env, LOG_LEVEL: "warn" });
  const database = connect({ url: config.directDatabaseUrl, poolSize: 1, onError: () => {} });
  const cipher = createCipher(config.cipherKeys);
  const { done, failed } = await reEncrypt(createEncryptionKeyRepository(database.db), cipher).finally(() =>
    database.stop(),
  );
  console.log(`${done} values now use the key "${config.cipherKeys.keys[0]?.id}".`);
  if (failed.length > 0) throw new Error(`${failed.length} couldn't be opened:\n${failed.join("\n")}`);
  console.log("No value needs another key: you can remove the others from the settings.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
