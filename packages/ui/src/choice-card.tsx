import type { ChoiceOption } from "./lib/choice.ts";

const card =
  "group relative flex cursor-pointer rounded-card border-[1.5px] border-line bg-surface-raised transition-[border-color,background-color,box-shadow] hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-55 has-aria-invalid:border-danger [&_input]:outline-none";

/** A big answer: the whole card is the control. */
export const choiceCardClass = `${card} min-h-16 items-center gap-4 p-4`;

/** The same with a picture above the text, and the control in the corner. */
export const choicePictureClass = `${card} flex-col overflow-hidden [&>input]:absolute [&>input]:top-2.5 [&>input]:right-2.5`;

/** Icon, label and description of an answer. */
export function ChoiceCardText({ icon, picture, label, description }: ChoiceOption) {
  return (
    <>
      {picture && (
        <img
          src={picture}
          alt=""
          width={320}
          height={180}
          className="aspect-[16/9] w-full bg-surface-sunken object-cover"
        />
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
