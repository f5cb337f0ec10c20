import { FileText, LayoutDashboard, Luggage, MessageCircle, Settings, UserPen } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { Card, CardHeader } from "./card.tsx";
import { MemberShell } from "./member-shell.tsx";
import { PageHeader } from "./page-header.tsx";
import { Progress } from "./progress.tsx";
import { toast } from "./toast.tsx";

const items = [
  { href: "/dashboard", label: "Dashboard", icon: <LayoutDashboard aria-hidden /> },
  { href: "/trips", label: "My Trips", icon: <Luggage aria-hidden /> },
  {
    href: "/messages",
    label: "Messages",
    icon: <MessageCircle aria-hidden />,
    badge: 3,
    badgeLabel: "unread",
  },
  { href: "/documents", label: "Documents", icon: <FileText aria-hidden /> },
  { href: "/profile/edit", label: "Edit Profile", icon: <UserPen aria-hidden /> },
  { href: "/settings", label: "Settings", icon: <Settings aria-hidden /> },
];

function View() {
  return (
    <MemberShell
      items={items}
      tabs={items.slice(0, 4)}
      currentPath="/dashboard"
      member={{
        badge: "Explorer",
        name: "Ada Byron",
        email: "ada@example.com",
        plan: { name: "Basic", href: "/upgrade", label: "Upgrade" },
      }}
      onSignOut={() => toast.info("Signed out")}
      actions={<Button size="sm">Plan a trip</Button>}
    >
      <PageHeader title="Welcome back, Ada" description="Two trips ahead, one with your concierge." />
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <CardHeader title="Complete your profile" />
          <Progress label="Profile completion" value={67} />
        </Card>
        <Card variant="tinted">
          <CardHeader title="Kyoto in autumn" description="May 4 – May 11" />
          <Button variant="link">Open the plan</Button>
        </Card>
      </div>
    </MemberShell>
  );
}

export const story: Story = { title: "Member shell", group: "Shells", page: true, View };
