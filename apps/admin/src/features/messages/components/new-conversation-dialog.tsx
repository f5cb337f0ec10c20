import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { firstMessage } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { SearchField } from "@evoya/ui/search-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { memberChoiceQuery } from "../../../lib/member-choice-query.ts";
import { paths } from "../../../paths.ts";
import { useSendMessage } from "../queries.ts";

type Member = { id: string; name: string };
type Props = { member?: Member; onClose: () => void };

/** Starts a conversation with a member, chosen here if the page isn't about one, and opens it. */
export function NewConversationDialog({ member, onClose }: Props) {
  const [chosen, setChosen] = useState<Member | undefined>(member);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New Conversation"
      description={
        chosen ? `With ${chosen.name}, who gets an email about it.` : "Who would you like to write to?"
      }
    >
      {!member && <MemberChoice chosen={chosen} onChoose={setChosen} />}
      {chosen && <FirstMessage key={chosen.id} to={chosen} onSent={onClose} />}
    </Dialog>
  );
}

type MemberChoiceProps = { chosen: Member | undefined; onChoose: (member: Member | undefined) => void };

function MemberChoice({ chosen, onChoose }: MemberChoiceProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery(memberChoiceQuery(q, 20));
  const users = data?.items ?? [];
  return (
    <div className="mb-5 space-y-4">
      <SearchField label="Find a member by name or email" value={q} onValueChange={setQ} />
      <SelectField
        label="Member"
        placeholder={users.length === 0 && data ? "Nobody found" : "Select a member"}
        options={users.map(({ id, name, email }) => ({
          value: id,
          label: name ? `${name}, ${email}` : email,
        }))}
        value={chosen?.id ?? ""}
        onChange={({ target }) => {
          const user = users.find((each) => each.id === target.value);
          onChoose(user && { id: user.id, name: user.name || user.email });
        }}
        error={isError ? "Failed to load users" : undefined}
      />
    </div>
  );
}

function FirstMessage({ to, onSent }: { to: Member; onSent: () => void }) {
  const navigate = useNavigate();
  const send = useSendMessage(to.id);
  const { keyFor, settle } = useIdempotencyKey();
  const form = useZodForm(firstMessage, { mode: "onSubmit", defaultValues: { subject: "", body: "" } });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { threadId } = await send.mutateAsync({
          ...values,
          fileIds: [],
          idempotencyKey: keyFor(values),
        });
        settle();
        toast.success("Success", "Message sent");
        onSent();
        await navigate(paths.thread(threadId));
      }}
    >
      <TextField name="subject" label="Subject" maxLength={200} />
      <TextareaField name="body" label="Message" rows={6} maxLength={5000} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Sending...">
        Send
      </Button>
    </Form>
  );
}
