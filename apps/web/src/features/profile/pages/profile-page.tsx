import { calendarDateIn } from "@evoya/domain/dates";
import { profileProblems } from "@evoya/domain/profile";
import { safeNext } from "@evoya/schemas/next-path";
import { Problem } from "@evoya/schemas/problems";
import type { Profile } from "@evoya/schemas/profile";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { ErrorState } from "@evoya/ui/error-state";
import { applyProblem, Form } from "@evoya/ui/form";
import { PageHeader } from "@evoya/ui/page-header";
import { Progress } from "@evoya/ui/progress";
import { toast } from "@evoya/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useBlocker, useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { sessionQuery } from "../../../session/session.ts";
import { PhotoUpload } from "../components/photo-upload.tsx";
import { ProfileSections } from "../components/profile-sections.tsx";
import { type ProfileForm, toChanges, toForm } from "../form.ts";
import { profileQuery } from "../queries.ts";

/** The profile editor (member spec §2, /profile/edit; rules §5). */
export function ProfilePage() {
  useTitle("Edit profile");
  const { data, isPending, error, refetch } = useQuery(profileQuery);
  if (isPending) return <PageSpinner />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load your profile. Please refresh the page and try again."
        onRetry={() => void refetch()}
      />
    );
  }
  return <Editor key={data.userId} profile={data} />;
}

/** Milliseconds that the list of missing fields stays (member spec §9). */
const validationToast = { duration: 8000 };

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Editor({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isStale, setIsStale] = useState(false);
  const [isSavingDraft, setIsSavingDraft] = useState(false);
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const { isDirty, isSubmitting } = form.formState;
  const done = safeNext(params.get("next")) ?? paths.dashboard;

  /** Shows what is wrong at the fields and in one toast. True when nothing is. */
  const check = (draft: boolean): boolean => {
    const values = form.getValues();
    const changes = toChanges(values);
    const today = calendarDateIn(browserZone(), new Date());
    const faults = profileProblems({ ...profile, ...changes }, { today, draft });
    form.clearErrors();
    for (const { path, message } of faults)
      form.setError(path as keyof ProfileForm, { message }, { shouldFocus: path === faults[0]?.path });
    if (faults.length > 0) {
      const lines = faults.map(({ label, message }) => `${label}: ${message}`).join("\n");
      toast.error("Please complete the required fields:", lines, validationToast);
    }
    return faults.length === 0;
  };

  const save = async (draft: boolean): Promise<boolean> => {
    if (!check(draft)) return false;
    try {
      const saved = await api.updateProfile(
        { query: { draft: draft ? "true" : "false" }, body: toChanges(form.getValues()) },
        { ifMatch: profile.updatedAt },
      );
      client.setQueryData(profileQuery.queryKey, saved);
      form.reset(toForm(saved));
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      toast.success(draft ? "Profile Saved as Draft" : "Profile Updated");
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === "stale") setIsStale(true);
      else if (error instanceof Problem && error.code === "invalid_input") applyProblem(form, error);
      else toast.error("Save Failed", "Unable to save profile. Please check your connection and try again.");
      return false;
    }
  };

  const saveDraft = async () => {
    setIsSavingDraft(true);
    await save(true);
    setIsSavingDraft(false);
  };

  return (
    <>
      <PageHeader title="Edit Profile" description={profile.email} />
      <Progress value={profile.completionPercentage} label="Profile completion" className="mt-5 max-w-md" />
      {isStale && (
        <StaleNotice onReload={() => void client.resetQueries({ queryKey: profileQuery.queryKey })} />
      )}
      <PhotoUpload profile={profile} />
      <Form
        form={form}
        // What has the focus is never behind the bars at the top and the bottom.
        className="mt-6 [&_:is(input,select,textarea,button)]:scroll-my-32"
        onSubmit={async () => {
          if (await save(false)) void navigate(done);
        }}
      >
        <ProfileSections passportNumberMasked={profile.passportNumberMasked} />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0">
          <Button type="submit" busy={isSubmitting} disabled={isSavingDraft}>
            Save Changes
          </Button>
          <Button variant="outline" onClick={saveDraft} busy={isSavingDraft} disabled={isSubmitting}>
            Save as Draft
          </Button>
          {isDirty && <p className="text-sm text-ink-muted">You have unsaved changes.</p>}
        </div>
      </Form>
      <LeaveGuard active={isDirty && !isSubmitting} />
    </>
  );
}

function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Callout
      tone="warning"
      className="mt-5"
      title="Your profile was changed elsewhere"
      actions={
        <Button size="sm" variant="outline" onClick={onReload}>
          Load the latest
        </Button>
      }
    >
      Saving now would overwrite that. Load the latest, then make your changes again.
    </Callout>
  );
}

/** Asks before unsaved changes are left behind. */
function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
  return (
    <AlertDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes to the profile are not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
