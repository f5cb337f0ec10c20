import type { Profile } from "@evoya/schemas/profile";
import { Button } from "@evoya/ui/button";
import { Form } from "@evoya/ui/form";
import { PageHeader } from "@evoya/ui/page-header";
import { Progress } from "@evoya/ui/progress";
import { ProgressSteps } from "@evoya/ui/progress-steps";
import { toast } from "@evoya/ui/toast";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { LoadedProfile } from "../components/loaded-profile.tsx";
import { PhotoUpload } from "../components/photo-upload.tsx";
import {
  AboutSection,
  AddressSection,
  EmergencySection,
  TravelSection,
  WritingSection,
} from "../components/profile-sections.tsx";
import { StaleNotice } from "../components/stale-notice.tsx";
import { type ProfileForm, toChanges, toForm } from "../form.ts";
import { neverKept, partOf, type StepId, stepAt, steps } from "../steps.ts";
import { faultsOf, showFaults, useSaveProfile } from "../use-save-profile.ts";

/** The profile, asked for one section at a time (design D8, /profile/complete). */
export function CompleteProfilePage() {
  useTitle("Complete your profile");
  return <LoadedProfile>{(profile) => <Guide profile={profile} />}</LoadedProfile>;
}

const draftOptions = { never: neverKept };

/** Typed text stays when you go back and forth, or load the page again; each step saves its own part. */
function Guide({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const at = stepAt(params.get("step"));
  // `stepAt` always returns a position in the list.
  const step = steps[at]!;
  const form = useForm<ProfileForm>({ defaultValues: toForm(profile) });
  const { isDirty, isSubmitting } = form.formState;
  const { send, changes } = useSaveProfile(form, profile, isSubmitting);

  const draftName = `complete-profile-${step.id}`;
  useDraft(form, draftName, draftOptions);

  const goOn = () => {
    const next = steps[at + 1];
    if (!next) toast.success("Profile Updated");
    void navigate(next ? paths.profileComplete(next.id) : paths.dashboard);
  };

  const save = async () => {
    const body = partOf(toChanges(form.getValues()), step.fields);
    const faults = faultsOf(profile, body, false).filter(({ path }) =>
      step.fields.some((field) => field === path),
    );
    if (!showFaults(form, faults)) return;
    const sent = structuredClone(form.getValues());
    const saved = await send(body, true);
    if (!saved) return;
    const now = toForm(saved);
    const typed = structuredClone(form.getValues());
    const since = step.fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(sent[field]));
    for (const field of step.fields) form.resetField(field, { defaultValue: now[field] });
    // Typed while it was being saved, so it isn't saved yet.
    for (const field of since) form.setValue(field, typed[field], { shouldDirty: true });
    if (since.length > 0) return;
    clearDraft(draftName);
    goOn();
  };

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Complete your profile"
        description="Five short steps. We save each one, so you can stop anytime."
        actions={
          <Button variant="ghost" size="sm" className="max-sm:-ml-3.5" asChild>
            <Link to={paths.dashboard}>Finish later</Link>
          </Button>
        }
      />
      <Progress value={profile.completionPercentage} label="Profile completion" className="mt-5" />
      <ProgressSteps steps={steps} current={at} className="mt-8 max-sm:hidden" />
      <StaleNotice profile={profile} changes={changes} />
      <StepHeading at={at} />
      {step.id === "about" && <PhotoUpload profile={profile} />}
      <Form
        form={form}
        aria-label={step.label}
        className="mt-5 [&_:is(input,select,textarea,button)]:scroll-my-32"
        onSubmit={save}
      >
        <StepFields id={step.id} profile={profile} />
        <StepButtons at={at} isSaving={isSubmitting} onSkip={goOn} />
      </Form>
      <LeaveGuard active={isDirty && !isSubmitting} />
    </div>
  );
}

/** Takes the focus when a step starts, so that screen readers announce it. */
function StepHeading({ at }: { at: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [at]);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="mt-8 text-eyebrow font-semibold text-accent uppercase outline-none"
    >
      Step {at + 1} of {steps.length}
      <span className="sm:sr-only">: {steps[at]?.label}</span>
    </h2>
  );
}

function StepFields({ id, profile }: { id: StepId; profile: Profile }) {
  switch (id) {
    case "about":
      return <AboutSection />;
    case "home":
      return <AddressSection passportNumberMasked={profile.passportNumberMasked} />;
    case "emergency":
      return <EmergencySection />;
    case "travel":
      return <TravelSection />;
    case "writing":
      return <WritingSection />;
  }
}

type ButtonsProps = { at: number; isSaving: boolean; onSkip: () => void };

function StepButtons({ at, isSaving, onSkip }: ButtonsProps) {
  const before = steps[at - 1];
  const isLast = at === steps.length - 1;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={isSaving} busyLabel="Saving">
        {isLast ? "Save and finish" : "Save and continue"}
      </Button>
      {steps[at]?.canSkip && (
        <Button variant="outline" onClick={onSkip} disabled={isSaving}>
          Skip for now
        </Button>
      )}
      {before && (
        <Button variant="ghost" className="max-sm:-ml-5 sm:ml-auto" asChild>
          <Link to={paths.profileComplete(before.id)}>Back</Link>
        </Button>
      )}
    </div>
  );
}
