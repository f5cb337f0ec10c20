import { ddl } from "./ddl.ts";

/**
 * A suspended plan that staff gave again kept the mark of its suspension, so whatever its member paid for later would
 * have counted as suspended.
 */
export const liftedSuspensions = ddl(/* sql */ `
  update memberships set suspended_at = null where suspended_at is not null and status <> 'suspended';
`);
