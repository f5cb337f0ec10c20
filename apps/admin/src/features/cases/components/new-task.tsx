import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { newTask } from "@evoya/schemas/case-tasks";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { z } from "zod";
import { useKeptText } from "../../../lib/kept.ts";
import { useAddTask } from "../task-queries.ts";

/** Without a date picked, this is an empty string. */
const formShape = newTask.extend({ dueDate: z.string() });

/** Adds a task with a name of your choice. */
export function NewTask({ caseId }: { caseId: string }) {
  const form = useZodForm(formShape, { mode: "onSubmit", defaultValues: { title: "", dueDate: "" } });
  useKeptText(form, "title");
  const add = useAddTask(caseId);
  const idempotency = useIdempotencyKey();
  return (
    <Form
      form={form}
      aria-label="New task"
      className="mt-4 border-t border-line pt-4 print:hidden"
      onSubmit={async ({ title, dueDate }) => {
        if (add.isPending) return;
        const body = { title, dueDate: dueDate || null };
        await add.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) });
        idempotency.settle();
        form.reset();
      }}
    >
      <TextField name="title" label="New task" maxLength={200} />
      <DateField name="dueDate" label="Due" optional />
      <Button
        type="submit"
        size="sm"
        variant="outline"
        className="self-start"
        busy={add.isPending}
        busyLabel="Adding..."
      >
        Add Task
      </Button>
    </Form>
  );
}
