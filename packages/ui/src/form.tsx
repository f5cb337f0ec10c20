import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormProps,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from "react-hook-form";
import type { z } from "zod";
import { ErrorSummary } from "./form-error-summary.tsx";
import { afterPress } from "./lib/after-press.ts";
import { cn } from "./lib/cn.ts";
import { FieldBinderContext, type FieldBinderProps } from "./lib/field-binding.ts";
import { keepTyping } from "./lib/keep-typing.ts";
import { plainWords } from "./lib/plain-words.ts";
import { type ProblemLike, problemErrors, problemText } from "./lib/problem.ts";
import { firstMessage, shownFieldFor, trackField } from "./lib/shown-fields.ts";
import { useTellDialog } from "./lib/unsaved-in-dialog.ts";

export type { FieldPath, FieldValues };

/** What `useZodForm` returns. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form checked by `schema`: first when you leave a field (after the click, if you leave it by one), then on every
 * change. Where the schema has no words for
 * what's wrong, plain ones stand at the field.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    mode: "onTouched",
    ...options,
    resolver: zodResolver(schema, { error: plainWords }),
  });
}

export type FormProps<Input extends FieldValues, Output> = Omit<
  ComponentProps<"form">,
  "onSubmit" | "onInvalid"
> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** Called only with checked values. A rejected promise shows its problem at the fields, or above the form. */
  onSubmit: (values: Output) => void | Promise<unknown>;
  /** Called with each distinct message once, in the form's order, if something is refused before it's sent. */
  onInvalid?: (messages: string[]) => void;
  /** Lists all refused fields above the form, with links to them. For long forms. */
  summary?: boolean;
  /** Its dialog closes without asking: what's typed is kept elsewhere, or quickly typed again. */
  closesFreely?: boolean;
};

/**
 * A form whose fields bind by `name`. Refusals appear at their field; the rest in a callout above. It's sent once at a
 * time, and what's typed in between stays. If it's reset before its sending is over, it's ready for the next, which
 * follows.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, onInvalid, summary = false, closesFreely, className, children, ...rest } = props;
  useTellDialog(() => !closesFreely && form.formState.isDirty && !form.formState.isSubmitting);
  const [problem, setProblem] = useState<unknown>(null);
  const { isSubmitting } = form.formState;
  const newest = useRef(onSubmit);
  useLayoutEffect(() => {
    newest.current = onSubmit;
  });
  const sending = useRef<Promise<void>>(undefined);
  const submit = form.handleSubmit(
    (values) => {
      const before = sending.current?.then(onceDrawn);
      const stopKeeping = keepTyping(form);
      const sendAfter = async () => {
        await before;
        try {
          await (before ? newest.current : onSubmit)(values);
        } catch (thrown) {
          setProblem(thrown);
          applyProblem(form, thrown);
        } finally {
          stopKeeping();
          if (sending.current === sent) sending.current = undefined;
        }
      };
      const sent = sendAfter();
      sending.current = sent;
      return sent;
    },
    (errors) => {
      const messages = Object.values(errors).map(firstMessage);
      onInvalid?.([...new Set(messages)].filter((message) => message !== undefined));
    },
  );
  return (
    <FormProvider {...form}>
      <FieldBinderContext value={ControllerBinder}>
        <form
          // If it's sent before any script runs, nothing happens: what's typed stays, and in no address.
          method="dialog"
          noValidate
          {...rest}
          onSubmit={(event) => {
            event.stopPropagation();
            event.preventDefault();
            if (isSubmitting) return;
            form.clearErrors("root");
            void submit(event);
          }}
          data-slot="form"
          className={cn("default:flex default:flex-col default:gap-5", className)}
        >
          <ErrorSummary listFields={summary} problem={problem} />
          {children}
        </form>
      </FieldBinderContext>
    </FormProvider>
  );
}

/** Resolves once React has drawn what just changed. */
const onceDrawn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Shows a server's refusal: each message at its path's field, the others (or the detail) above the form. The first
 * refused field gets the focus.
 */
export function applyProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problem: ProblemLike | unknown,
): void {
  const errors = problemErrors(problem).map((error) => ({
    ...error,
    field: shownFieldFor(form.control, error.path),
  }));
  const atFields = errors.filter(({ field }) => field !== undefined);
  const elsewhere = errors.filter(({ field }) => field === undefined);
  for (const [at, { field, message }] of atFields.entries()) {
    // A field on screen has a path of this form.
    form.setError(field as FieldPath<Input>, { type: "server", message }, { shouldFocus: at === 0 });
  }
  if (elsewhere.length > 0 || atFields.length === 0) {
    const message =
      elsewhere.length > 0 ? elsewhere.map((error) => error.message).join(" ") : problemText(problem);
    form.setError("root.server", { type: "server", message });
  }
}

function ControllerBinder({ name, children }: FieldBinderProps) {
  const { control } = useFormContext();
  const { field, fieldState, formState } = useController({ name, control });
  useEffect(() => trackField(control, name), [control, name]);
  return children({
    value: field.value,
    error: firstMessage(fieldState.error),
    disabled: formState.disabled,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
  });
}
