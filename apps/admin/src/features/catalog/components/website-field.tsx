import { maxWebsiteLength } from "@evoya/domain/websites";
import { TextField } from "@evoya/ui/text-field";

/** The website of a place, a table, or a stay. */
export const WebsiteField = ({ label }: { label: string | undefined }) => (
  <TextField
    name="website"
    label={label}
    hint="Its own page, https://; empty if we don't know it. Members can open it from their trips"
    inputMode="url"
    maxLength={maxWebsiteLength}
    autoComplete="off"
    spellCheck={false}
  />
);
