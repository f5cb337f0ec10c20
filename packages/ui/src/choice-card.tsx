import type { ChoiceOption } from "./lib/choice.ts";

/** A big answer: the whole card is the control. */
export const choiceCardClass =
  "group relative flex min-h-16 cursor-pointer items-center gap-4 rounded-card border-[1.5px] border-line bg-surface-raised p-4 transition-[border-color,background-color,box-shadow] hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-55 has-aria-invalid:border-danger [&_input]:outline-none";

/** The same with a picture above the text, and the control in its corner. */
export const choicePictureClass =
  "flex-col items-stretch gap-0 overflow-hidden p-0 [&>input]:absolute [&>input]:top-2.5 [&>input]:right-2.5";

/** Icon, label and description of an answer. */
export function ChoiceCardText({ icon, picture, label, description }: ChoiceOption) {
  return (
    <>
      {picture && (
        <img src={picture} alt="" width={320} height={180} className="aspect-[16/9] w-full object-cover" />
      )}
      {icon && (
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary group-has-checked:bg-primary group-has-checked:text-primary-ink [&_svg]:size-5.5"
        >
          {icon}
        </span>
      )}
      <span className={picture ? "p-3 text-[0.9375rem] leading-snug" : "min-w-0 flex-1"}>
        <span className="block font-semibold text-ink">{label}</span>
        {description && <span className="block text-sm text-ink-muted">{description}</span>}
      </span>
    </>
  );
}
