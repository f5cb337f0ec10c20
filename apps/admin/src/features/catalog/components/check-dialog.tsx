import { type CheckBody, checkBody } from "@evoya/schemas/catalog-checks";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useRefreshCatalog } from "../queries.ts";
import { today } from "../words.tsx";

type Props = {
  /** The name of what was checked: "the Colosseum". */
  name: string;
  check: (body: CheckBody) => Promise<unknown>;
  onClose: () => void;
};

/** Records that someone has checked the facts: when, and where they looked. */
export function CheckDialog({ name, check, onClose }: Props) {
  const refresh = useRefreshCatalog();
  const form = useZodForm(checkBody, { mode: "onSubmit", defaultValues: { checkedOn: today(), source: "" } });
  const save = async (body: CheckBody) => {
    try {
      await check(body);
    } catch (error) {
      if (!isProblem(error, "stale")) throw error;
      await refresh();
      onClose();
      toast.error("Changed by someone else", "Take a look at the facts as they are now, then check them.");
      return;
    }
    await refresh();
    toast.success("Success", `${name} is checked`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mark ${name} as checked`}
      description="Only if hours, prices, and the rest are right as they stand here."
    >
      <Form form={form} onSubmit={save}>
        <TextField name="checkedOn" type="date" label="Checked on" max={today()} />
        <TextField
          name="source"
          label="Where did you look it up?"
          hint="A website, a phone call, a visit"
          maxLength={300}
          autoComplete="off"
        />
        <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Mark as checked
        </Button>
      </Form>
    </Dialog>
  );
}
