import { ddl } from "./ddl.ts";

/** Documents can be kept on a device and opened there without a connection, which their log says (decision 198). */
export const documentsOnDevices = ddl(/* sql */ `
  alter table document_reads
    drop constraint document_reads_what,
    add constraint document_reads_what check (what in ('view', 'download', 'name', 'device', 'offline'));
`);
