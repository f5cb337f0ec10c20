import type { Story } from "../gallery/story.ts";
import { BarChart } from "./bar-chart.tsx";
import { Card, CardHeader } from "./card.tsx";
import { Donut } from "./donut.tsx";
import { LineChart } from "./line-chart.tsx";

const plans = [
  { label: "Free", members: 820 },
  { label: "Basic", members: 410 },
  { label: "Elite", members: 132 },
];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map((label, at) => ({
  label,
  revenue: 4200 + at * 900 + (at % 2) * 600,
  bookings: 2100 + at * 420,
}));
const places = [
  { label: "Kyoto", value: 42 },
  { label: "Lisbon", value: 31 },
  { label: "Amalfi", value: 24 },
  { label: "Reykjavik", value: 12 },
];
const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;

function View() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <CardHeader title="Members by plan" level={3} />
        <BarChart
          label="Members by plan"
          data={plans}
          series={[{ key: "members", label: "Members" }]}
          height={240}
        />
      </Card>
      <Card>
        <CardHeader title="Revenue and bookings" level={3} />
        <LineChart
          area
          label="Revenue and bookings by month"
          data={months}
          series={[
            { key: "revenue", label: "Revenue" },
            { key: "bookings", label: "Bookings" },
          ]}
          formatValue={dollars}
          height={240}
        />
      </Card>
      <Card>
        <CardHeader title="Top destinations" level={3} />
        <Donut
          label="Trips by destination"
          slices={places}
          center={<span className="text-2xl font-semibold">109</span>}
        />
      </Card>
      <Card>
        <CardHeader title="No data" level={3} />
        <BarChart label="Nothing yet" data={[]} series={[{ key: "value", label: "Value" }]} height={160} />
      </Card>
    </div>
  );
}

export const story: Story = { title: "Charts", group: "Data", View };
