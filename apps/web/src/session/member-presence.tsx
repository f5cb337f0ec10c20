import { Avatar } from "@evoya/ui/avatar";
import { QueryClientProvider } from "@tanstack/react-query";
import { AvatarPlace } from "../layouts/avatar-place.tsx";
import { queryClient } from "../query-client.ts";
import { IdleGuard } from "./idle-guard.tsx";
import { useSession } from "./session.ts";

/** Watches over a session on every page, even those that need no server data; loads nothing for visitors. */
export function MemberWatch() {
  return (
    <QueryClientProvider client={queryClient}>
      <Watch />
    </QueryClientProvider>
  );
}

function Watch() {
  const { member } = useSession();
  return member ? <IdleGuard /> : null;
}

/** Who is signed in, for the top of public pages. */
export function MemberAvatar() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnAvatar />
    </QueryClientProvider>
  );
}

function OwnAvatar() {
  const { member } = useSession();
  if (!member) return <AvatarPlace />;
  return <Avatar src={member.photoUrl} name={member.name || member.email} size="sm" />;
}
