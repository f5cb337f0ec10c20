import { useContext } from "react";
import { type FieldErrors, useFormContext } from "react-hook-form";
import { Callout } from "./callout.tsx";
import { ProblemExplainer } from "./lib/problem-explainer.ts";
import { shownFieldFor } from "./lib/shown-fields.ts";

/** Why a form was refused as a whole and, if asked, every refused field with a link to it. */
export function ErrorSummary({ listFields, problem }: { listFields: boolean; problem: unknown }) {
  const { control, formState, setFocus } = useFormContext();
  const explain = useContext(ProblemExplainer);
  const general = formState.errors.root?.server?.message;
  const fields = listFields && formState.submitCount > 0 ? refusedFields(formState.errors) : [];
  if (!general && fields.length < 2) return null;
  const explained = general && explain(problem);
  if (explained) return explained;
  return (
    <Callout tone="danger" title={general ?? "Please check these fields"}>
      {fields.length > 1 && (
        <ul className="mt-1 list-disc space-y-0.5 pl-5">
          {fields.map(({ name, message }) => (
            <li key={name}>
              <button
                type="button"
                className="text-left underline underline-offset-4"
                onClick={() => setFocus(shownFieldFor(control, name) ?? name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

function refusedFields(errors: FieldErrors, prefix = ""): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === "root") return [];
    if (typeof error.message === "string") return [{ name: prefix + key, message: error.message }];
    // Errors of nested objects and lists nest the same way.
    return refusedFields(error as FieldErrors, `${prefix}${key}.`);
  });
}
