import { ddl } from "./ddl.ts";

/**
 * A trip that only moves on to its next stage stays the same version: the stage says what its member has heard of, which
 * is nothing that a change could overwrite. What restages a trip by itself (0063) still makes a new version.
 */
export const stagesKeepVersions = ddl(/* sql */ `
  drop trigger itineraries_updated_at on itineraries;
  create trigger itineraries_updated_at before update on itineraries
    for each row when (new.stage = old.stage
      or (new.start_date, new.end_date, new.current_workflow_step)
        is distinct from (old.start_date, old.end_date, old.current_workflow_step))
    execute function set_updated_at();
`);
