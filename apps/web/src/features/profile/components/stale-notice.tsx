import type { Profile } from "@evoya/schemas/profile";
import { ChangedElsewhere } from "../../../lib/changed-elsewhere.tsx";
import { fieldLabels, type ProfileForm, shownValue, toForm } from "../form.ts";
import type { useSaveProfile } from "../use-save-profile.ts";

type Props = { profile: Profile; changes: ReturnType<typeof useSaveProfile>["changes"] };

/** What was changed in the profile elsewhere while the member was editing it. */
export function StaleNotice({ profile, changes }: Props) {
  if (!changes) return null;
  const latest = toForm(profile);
  const fields = (changes.overtaken as (keyof ProfileForm)[]).map((name) => ({
    name,
    label: fieldLabels[name],
    value: shownValue(latest[name]),
  }));
  return (
    <ChangedElsewhere
      what="Your profile"
      fields={fields}
      onTake={changes.take}
      className="mt-5"
      takesFocus={changes.isRefused}
    />
  );
}
