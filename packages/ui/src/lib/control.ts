import type { FieldBinding } from "./field-binding.ts";

/** The look shared by everything you type into or pick from. */
export const controlClass =
  "w-full min-w-0 rounded-control border border-line-strong bg-surface-raised px-3.5 text-base text-ink transition-[border-color,box-shadow] duration-(--motion-quick) hover:border-ink-muted focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-ring disabled:bg-surface-sunken disabled:opacity-60 aria-invalid:border-danger sm:text-[0.9375rem]";

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type ChangeEventOf<E> = { target: E; currentTarget: E };
type NativeHandlers<E extends TextElement, C, B> = {
  onChange?: ((event: C & ChangeEventOf<E>) => void) | undefined;
  onBlur?: ((event: B) => void) | undefined;
};

/** The props that connect a native text control to its form; the caller's own handlers still run first. */
export function bindText<E extends TextElement, C, B>(
  binding: FieldBinding | null,
  own: NativeHandlers<E, C, B>,
) {
  if (!binding) return {};
  return {
    value: typeof binding.value === "number" ? String(binding.value) : asText(binding.value),
    // A field that's disabled itself stays disabled in a form that isn't.
    ...(binding.disabled && { disabled: true }),
    ref: binding.ref,
    onChange: (event: C & ChangeEventOf<E>) => {
      own.onChange?.(event);
      binding.onChange(event.target.value);
    },
    onBlur: (event: B) => {
      own.onBlur?.(event);
      binding.onBlur();
    },
  };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
