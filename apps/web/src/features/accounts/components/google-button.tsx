import { Button } from "@evoya/ui/button";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../../session/session.ts";

/** The third-party sign-in. Where the server has no keys for it, it says so instead of failing on the way. */
export function GoogleButton({ label }: { label: string }) {
  const { data } = useQuery(configQuery);
  if (data?.googleSignIn) return null;
  const explain = () =>
    toast.info(
      "Google sign-in is not set up here",
      "Please use your email and a password. It takes a minute.",
    );
  return (
    <Button variant="outline" className="w-full" onClick={explain}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="currentColor"
          d="M12 10.2v3.9h5.5c-.2 1.3-1.6 3.7-5.5 3.7a6.3 6.3 0 0 1 0-12.6c1.9 0 3.1.8 3.8 1.5l2.7-2.6A9.9 9.9 0 0 0 12 2a10 10 0 1 0 0 20c5.8 0 9.6-4.1 9.6-9.8 0-.7-.1-1.3-.2-2z"
        />
      </svg>
      {label}
    </Button>
  );
}
