import { safeNext } from "@evoya/schemas/next-path";
import type { Profile } from "@evoya/schemas/profile";
import { Button } from "@evoya/ui/button";
import { Form } from "@evoya/ui/form";
import { keepTyping } from "@evoya/ui/lib/keep-typing";
import { PageHeader } from "@evoya/ui/page-header";
import { Progress } from "@evoya/ui/progress";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { LoadedProfile } from "../components/loaded-profile.tsx";
import { PhotoUpload } from "../components/photo-upload.tsx";
import { ProfileSections } from "../components/profile-sections.tsx";
import { StaleNotice } from "../components/stale-notice.tsx";
import { type ProfileForm, toChanges, toForm } from "../form.ts";
import { faultsOf, showFaults, useSaveProfile } from "../use-save-profile.ts";

/** The profile editor (member spec §2, /profile/edit; rules §5). */
export function ProfilePage() {
  useTitle("Edit profile");
  return <LoadedProfile waiting={<Waiting />}>{(profile) => <Editor profile={profile} />}</LoadedProfile>;
}

/** As tall as the editor's first screen. */
function Waiting() {
  return (
    <>
      <PageHeader title="Edit Profile" description={"\u00a0"} />
      <Skeleton className="mt-5 h-8 max-w-md" />
      <Skeleton className="mt-6 h-40" />
      <Skeleton className="mt-6 h-96" />
    </>
  );
}

function Editor({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isSavingDraft, setIsSavingDraft] = useState(false);
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const { isDirty, isSubmitting } = form.formState;
  const { send, changes } = useSaveProfile(form, profile, isSubmitting || isSavingDraft);
  const done = safeNext(params.get("next")) ?? paths.dashboard;

  /** Saves what's in the form. True if it's saved, and nothing was typed since. */
  const save = async (draft: boolean): Promise<boolean> => {
    const body = toChanges(form.getValues());
    if (!showFaults(form, faultsOf(profile, body, draft))) return false;
    const stopKeeping = keepTyping(form);
    const saved = await send(body, draft);
    if (saved) {
      form.reset(toForm(saved));
      toast.success(draft ? "Profile Saved as Draft" : "Profile Updated");
    }
    const isSomethingLeft = stopKeeping();
    return saved !== null && !isSomethingLeft;
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
      <StaleNotice profile={profile} changes={changes} />
      <PhotoUpload profile={profile} />
      <Form
        form={form}
        className="mt-6"
        onSubmit={async () => {
          if (await save(false)) void navigate(done);
        }}
      >
        <ProfileSections passportNumberMasked={profile.passportNumberMasked} />
        <div
          data-bottom-bar
          className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 short:static flex flex-wrap items-center gap-3 border-t border-line bg-background/95 px-4 py-4 backdrop-blur-sm sm:mx-0 sm:px-0"
        >
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
