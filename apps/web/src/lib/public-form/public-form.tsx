import { Form, type FormProps } from "@evoya/ui/form";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { trackFormRefusal, trackFormStart } from "../../tracking/forms.ts";
import { RobotTrap } from "./robot-trap.tsx";
import type { Submission } from "./use-submission.ts";

type PublicFormProps<Input extends FieldValues, Output> = Omit<FormProps<Input, Output>, "onInput"> & {
  submission: Submission;
};

/**
 * A form anyone may send: with a trap for robots, and tracking of when it was started and whether the page refused it.
 * Typed text is never tracked.
 */
export function PublicForm<Input extends FieldValues, Output>({
  submission: { name, trap },
  onInvalid,
  children,
  ...form
}: PublicFormProps<Input, Output>) {
  const isStarted = useRef(false);
  const start = () => {
    if (!isStarted.current) trackFormStart(name);
    isStarted.current = true;
  };
  return (
    <Form
      {...form}
      onInput={start}
      onInvalid={(messages) => {
        trackFormRefusal(name, "fields");
        onInvalid?.(messages);
      }}
    >
      <RobotTrap trap={trap} />
      {children}
    </Form>
  );
}
