/** A column with encrypted values, and what identifies its rows. */
export type SealedColumn = (typeof sealedColumns)[keyof typeof sealedColumns];

/**
 * Every encrypted column. The names are part of the encrypted value: to rename one, re-encrypt it. A test
 * compares this with the schema.
 */
export const sealedColumns = {
  passportNumber: { table: "userProfiles", column: "passportNumberEncrypted", id: "userId" },
  memberTwoFactor: { table: "users", column: "twoFactorSecret", id: "id" },
  staffTwoFactor: { table: "adminUsers", column: "twoFactorSecret", id: "id" },
  calendarFeedToken: { table: "calendarFeeds", column: "tokenEncrypted", id: "id" },
  tripShareToken: { table: "sharedTrips", column: "tokenEncrypted", id: "id" },
  albumToken: { table: "sharedAlbums", column: "tokenEncrypted", id: "id" },
  companionToken: { table: "tripCompanions", column: "tokenEncrypted", id: "id" },
  documentName: { table: "userDocuments", column: "nameEncrypted", id: "id" },
  documentExpiry: { table: "userDocuments", column: "expiresOnEncrypted", id: "id" },
  documentCountry: { table: "userDocuments", column: "issuingCountryEncrypted", id: "id" },
  pushSubscription: { table: "pushSubscriptions", column: "subscriptionEncrypted", id: "id" },
  webhookSecret: { table: "webhookEndpoints", column: "secretEncrypted", id: "id" },
  previousWebhookSecret: { table: "webhookEndpoints", column: "previousSecretEncrypted", id: "id" },
  socialTokens: { table: "socialConnections", column: "tokensEncrypted", id: "id" },
} as const;

/** Where the value of the row `rowId` is stored, for the cipher. */
export const placeIn = ({ table, column }: SealedColumn, rowId: string): string =>
  `${table}.${column}:${rowId}`;
