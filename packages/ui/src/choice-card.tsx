import type { ChoiceOption } from "./lib/choice.ts";

/** A big answer: the whole card is the control. */
export const choiceCardClass =
  "group relative flex min-h-16 cursor-pointer items-center gap-4 rounded-card border-[1.5px] border-line bg-surface-raised p-4 transition-[border-color,background-color,box-shadow] duration-150 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-55 has-aria-invalid:border-danger [&_input]:outline-none";

/** Icon, label and description of an answer. */
export function ChoiceCardText({ icon, label, description }: ChoiceOption) {
  return (
    <>
      {icon && (
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary group-has-checked:bg-primary group-has-checked:text-primary-ink [&_svg]:size-5.5"
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{label}</span>
        {description && <span className="block text-sm text-ink-muted">{description}</span>}
      </span>
    </>
  );
}
