import { Activity, ClipboardList, CreditCard, LayoutDashboard, Users } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { AdminShell } from "./admin-shell.tsx";
import { BarChart } from "./bar-chart.tsx";
import { Button } from "./button.tsx";
import { Card, CardHeader } from "./card.tsx";
import { PageHeader } from "./page-header.tsx";
import { StatCard } from "./stat-card.tsx";
import { toast } from "./toast.tsx";

const items = [
  { href: "/admin/dashboard", label: "Dashboard Home", icon: <LayoutDashboard aria-hidden /> },
  { href: "/admin/users", label: "User Accounts", icon: <Users aria-hidden /> },
  { href: "/admin/memberships", label: "Memberships", icon: <CreditCard aria-hidden /> },
  {
    href: "/admin/requests",
    label: "Client Requests",
    icon: <ClipboardList aria-hidden />,
    badge: 18,
    badgeLabel: "pending",
  },
  { href: "/admin/analytics", label: "Analytics", icon: <Activity aria-hidden /> },
];

function View() {
  return (
    <AdminShell
      items={items}
      currentPath="/admin/dashboard"
      staff={{ name: "Grace Hopper", email: "grace@example.com" }}
      onSignOut={() => toast.info("Signed out")}
    >
      <PageHeader title="Admin Dashboard" actions={<Button size="sm">Export Report</Button>} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Total Users" value="1,362" change={8} />
        <StatCard label="Active Members" value="542" detail="410 Basic, 132 Elite" />
        <StatCard label="New Signups (7d)" value="37" />
        <StatCard label="Pending Requests" value="18" />
      </div>
      <Card className="mt-5">
        <CardHeader title="Members by Plan" />
        <BarChart
          label="Members by plan"
          data={[
            { label: "Free", members: 820 },
            { label: "Basic", members: 410 },
            { label: "Elite", members: 132 },
          ]}
          series={[{ key: "members", label: "Members" }]}
        />
      </Card>
    </AdminShell>
  );
}

export const story: Story = { title: "Admin shell", group: "Shells", page: true, View };
