import { Button } from "@evoya/ui/button";
import { PasswordField } from "@evoya/ui/password-field";
import { type FormEvent, useState } from "react";
import { setPin, unlock } from "./vault.ts";
import { pinLength } from "./vault-cipher.ts";

type PinFormProps = {
  /** Whether a PIN is being chosen, which has to be typed twice. */
  isNew: boolean;
  onUnlock: (key: CryptoKey) => void;
  /** Ten wrong PINs: nothing is left on the device. */
  onWiped: () => void;
};

const isPin = (text: string) => new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`).test(text);

/** Asks for the PIN of this device, or sets it. */
export function PinForm({ isNew, onUnlock, onWiped }: PinFormProps) {
  const [pin, setText] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<{ field: "pin" | "again"; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const tell = (text: string, field: "pin" | "again" = "pin") => setProblem({ field, text });

  const tryPin = async () => {
    if (isNew) return onUnlock(await setPin(pin));
    const outcome = await unlock(pin);
    if ("key" in outcome) return onUnlock(outcome.key);
    if (outcome.triesLeft === 0) return onWiped();
    setText("");
    tell(`That's not your PIN. ${triesText(outcome.triesLeft)}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isPin(pin)) return tell(`Use ${pinLength.min} or more digits, and nothing else.`);
    if (isNew && pin !== again) return tell("The two PINs differ.", "again");
    setIsBusy(true);
    try {
      await tryPin();
    } catch {
      tell("This browser doesn't let us store documents. Private windows often don't.");
    } finally {
      setIsBusy(false);
    }
  };
  const field = { inputMode: "numeric", maxLength: pinLength.max, autoComplete: "off" } as const;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-sm gap-4">
      <PasswordField
        {...field}
        label={isNew ? "Choose a PIN" : "PIN"}
        content="PIN"
        hint={isNew ? `${pinLength.min} or more digits. We can't recover it for you.` : undefined}
        value={pin}
        error={problem?.field === "pin" ? problem.text : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {isNew && (
        <PasswordField
          {...field}
          label="Repeat the PIN"
          content="repeated PIN"
          value={again}
          error={problem?.field === "again" ? problem.text : undefined}
          onChange={({ target }) => setAgain(target.value)}
        />
      )}
      <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="One moment...">
        {isNew ? "Set PIN" : "Unlock"}
      </Button>
    </form>
  );
}

const triesText = (left: number): string =>
  left === 1
    ? "One more wrong PIN deletes the documents on this device."
    : `${left} tries left, then the documents on this device are deleted.`;
