import { Ellipsis, Users } from "lucide-react";
import { useState } from "react";
import type { Story } from "../gallery/story.ts";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { type DataColumn, DataTable, type SortState } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { toast } from "./toast.tsx";

type Member = { id: string; name: string; email: string; plan: string; points: number };

const names = [
  "Ada Byron",
  "Grace Hopper",
  "Marie Curie",
  "Emmy Noether",
  "Rosa Parks",
  "Lise Meitner",
  "Jane Austen",
];
const plans = ["Free", "Basic", "Elite"];
const members: Member[] = Array.from({ length: 6 }, (_, at) => {
  const name = names[at % names.length] ?? "";
  const email = `${name.toLowerCase().replace(" ", ".")}${at}@example.com`;
  return { id: String(at), name, email, plan: plans[at % 3] ?? "", points: (at * 137) % 2400 };
});

const columns: DataColumn<Member>[] = [
  {
    id: "name",
    header: "Name",
    card: "title",
    sortable: true,
    cell: (row) => <b className="font-semibold">{row.name}</b>,
  },
  {
    id: "email",
    header: "Email",
    cell: (row) => <span className="text-ink-muted">{row.email}</span>,
  },
  {
    id: "plan",
    header: "Membership",
    cell: (row) => (
      <Badge tone={row.plan === "Free" ? "neutral" : row.plan === "Basic" ? "info" : "accent"}>
        {row.plan}
      </Badge>
    ),
  },
  {
    id: "points",
    header: "Points",
    align: "end",
    sortable: true,
    cell: (row) => row.points.toLocaleString("en-US"),
  },
  {
    id: "actions",
    header: "Actions",
    hideHeader: true,
    align: "end",
    card: "corner",
    cell: (row) => (
      <Menu
        trigger={<IconButton size="sm" label={`Actions for ${row.name}`} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem>Edit</MenuItem>
      </Menu>
    ),
  },
];

const shared = {
  columns,
  getRowId: (row: Member) => row.id,
  getRowLabel: (row: Member) => row.name,
};

function View() {
  const [search, setSearch] = useState("");
  const [selected, setSelected] = useState<string[]>(["1", "2"]);
  const [sort, setSort] = useState<SortState>(null);
  return (
    <div className="space-y-10">
      <DataTable
        {...shared}
        label="Users"
        rows={members}
        sort={sort}
        onSortChange={setSort}
        search={search}
        onSearchChange={setSearch}
        searchLabel="Search users"
        selected={selected}
        onSelectedChange={setSelected}
        bulkActions={
          <Button size="sm" variant="danger">
            Delete
          </Button>
        }
        actions={<Button size="sm">Add user</Button>}
      />
      <DataTable {...shared} label="Loading users" rows={[]} state="loading" />
      <div className="grid gap-6 lg:grid-cols-3">
        <DataTable
          {...shared}
          label="Failed users"
          rows={[]}
          state="error"
          errorText="We couldn't load the users."
          onRetry={() => toast.info("Again")}
        />
        <DataTable
          {...shared}
          label="No users"
          rows={[]}
          empty={<EmptyState title="No users yet" art={<Users aria-hidden />} />}
        />
        <DataTable
          {...shared}
          label="No match"
          rows={[]}
          search="zebra"
          onClearFilters={() => toast.info("Cleared")}
        />
      </div>
    </div>
  );
}

export const story: Story = { title: "Data table", group: "Data", View };
