import { ddl } from "./ddl.ts";

/** What every source knows too little for isn't asked about again on each request (decision 260). */
export const triedLengths = ddl(/* sql */ `
  alter table destination_editions add column tried_days smallint
    constraint destination_editions_tried_days check (tried_days > 0);
  comment on column destination_editions.tried_days is
    'The shortest trip it is too little for, though every source was asked';
`);
