import { ddl } from "./ddl.ts";

/** What the team's emails say in other words than ours (decision 228). */
export const mailWordings = ddl(/* sql */ `
  create table mail_wordings (
    name text primary key,
    subject text,
    heading text,
    body text,
    button text,
    updated_at timestamptz not null default 'epoch',
    constraint mail_wordings_whole check (num_nonnulls(subject, heading, body, button) in (0, 4))
  );
  comment on table mail_wordings is 'The team''s words for an email, by its name; none since they went back to ours';
  create trigger mail_wordings_updated_at before update on mail_wordings
    for each row execute function set_updated_at();
`);
