import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { type ProfileProblem, profileProblems } from "@evoya/domain/profile";
import { isProblem } from "@evoya/schemas/problems";
import type { Profile, ProfileChanges } from "@evoya/schemas/profile";
import { applyProblem } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../api.ts";
import { today } from "../../lib/today.ts";
import { useCatchUp } from "../../lib/use-catch-up.ts";
import { sessionQuery } from "../../session/session.ts";
import { type ProfileForm, toForm } from "./form.ts";
import { profileQuery } from "./queries.ts";
import { saveFailure } from "./save-failure.ts";

/** Milliseconds that the list of missing fields shows (member spec §9). */
const validationToast = { duration: 8000 };

/** What's wrong with a profile after `changes`; a draft may lack required fields. */
export const faultsOf = (profile: Profile, changes: ProfileChanges, draft: boolean): ProfileProblem[] =>
  profileProblems({ ...profile, ...changes }, { today: today(), draft });

/** Shows problems at their fields and in one toast. True if there are none. */
export function showFaults(form: UseFormReturn<ProfileForm>, faults: readonly ProfileProblem[]): boolean {
  form.clearErrors();
  for (const { path, message } of faults)
    form.setError(path as keyof ProfileForm, { message }, { shouldFocus: path === faults[0]?.path });
  if (faults.length > 0) {
    const lines = faults.map(({ label, message }) => `${label}: ${message}`).join("\n");
    toast.error("Please complete the required fields:", lines, validationToast);
  }
  return faults.length === 0;
}

const sayItChanged = (): void =>
  toast.info("Your profile was changed somewhere else", "What you typed is still here.");

/**
 * Saves parts of the profile, based on the version on screen, which follows changes made elsewhere; refusals show at
 * their fields. `isSaving` lasts until the page is done with what was saved.
 */
export function useSaveProfile(form: UseFormReturn<ProfileForm>, profile: Profile, isSaving: boolean) {
  const client = useQueryClient();
  const [isStale, setIsStale] = useState(false);
  const { overtaken, settle, take } = useCatchUp(form, toForm(profile), {
    isPaused: isSaving,
    onOvertaken: sayItChanged,
  });

  /** The saved profile, or null if it was refused. */
  const send = async (body: ProfileChanges, draft: boolean): Promise<Profile | null> => {
    try {
      const query = { draft: draft ? "true" : "false" } as const;
      const saved = await api.updateProfile({ query, body }, { ifMatch: profile.updatedAt });
      settle(toForm(saved));
      setIsStale(false);
      client.setQueryData(profileQuery.queryKey, saved);
      void markStale(client, sessionQuery.queryKey, ["dashboard"], ["rewards"]);
      return saved;
    } catch (error) {
      if (isProblem(error, "stale")) {
        setIsStale(true);
        await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      } else if (isProblem(error, "invalid_input")) applyProblem(form, error);
      else toast.error(...saveFailure(error));
      return null;
    }
  };

  return {
    send,
    /** What was changed elsewhere while the member was editing; null if nothing was that they need to know. */
    changes: isStale || overtaken.length > 0 ? { isRefused: isStale, overtaken, take } : null,
  };
}
