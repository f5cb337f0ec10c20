import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * One of the browser's own databases, opened on first use and again if the connection was lost. It's closed when
 * another page deletes it. `create` makes its stores on first use.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      blocking: (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
