import { PageHeader } from "@evoya/ui/page-header";
import type { ReactNode } from "react";

type DetailHeaderProps = {
  /** The document's title, before " | Evoya admin". */
  documentTitle: string;
  /** What kind of record it is, above the title. */
  eyebrow?: string;
  title: string;
  /** Badges, and when it came. */
  status: ReactNode;
  actions?: ReactNode;
};

/** The top of a record's page: its name, its state, and what you can do with it. */
export const DetailHeader = ({ documentTitle, eyebrow, title, status, actions }: DetailHeaderProps) => (
  <>
    <title>{`${documentTitle} | Evoya admin`}</title>
    <PageHeader
      eyebrow={eyebrow}
      title={<span className="[overflow-wrap:anywhere]">{title}</span>}
      description={<span className="flex flex-wrap items-center gap-3">{status}</span>}
      actions={actions}
    />
  </>
);
