import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { type DataColumn, DataTable } from "./data-table.tsx";

type Place = { id: string; name: string; trips: number };

const places: Place[] = [
  { id: "k", name: "Kyoto", trips: 42 },
  { id: "a", name: "Amalfi", trips: 9 },
  { id: "l", name: "Lisbon", trips: 100 },
];

const columns: DataColumn<Place>[] = [
  { id: "name", header: "Name", value: (row) => row.name, cell: (row) => row.name },
  { id: "trips", header: "Trips", value: (row) => row.trips, cell: (row) => row.trips },
];

const shared = { label: "Places", columns, getRowId: (row: Place) => row.id };

const bodyRows = () => screen.getAllByRole("row").slice(1);
const names = () => bodyRows().map((row) => /Kyoto|Amalfi|Lisbon/.exec(row.textContent ?? "")?.[0]);

describe("DataTable", () => {
  test("sorts by a column's values and says so", async () => {
    render(<DataTable {...shared} rows={places} />);
    await userEvent.click(screen.getByRole("button", { name: "Trips" }));

    expect(names()).toEqual(["Amalfi", "Kyoto", "Lisbon"]);
    expect(screen.getByRole("columnheader", { name: "Trips" }).getAttribute("aria-sort")).toBe("ascending");

    await userEvent.click(screen.getByRole("button", { name: "Trips" }));
    expect(names()).toEqual(["Lisbon", "Kyoto", "Amalfi"]);
  });

  test("narrows to rows that match the search, and offers a way back if there are none", async () => {
    const { rerender } = render(<DataTable {...shared} rows={places} search="LIS" />);
    expect(names()).toEqual(["Lisbon"]);

    let cleared = false;
    rerender(<DataTable {...shared} rows={places} search="zebra" onClearFilters={() => (cleared = true)} />);
    expect(screen.getByText("No matches")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(cleared).toBe(true);
  });

  test("selects rows one by one and by page", async () => {
    function Selecting() {
      const [selected, setSelected] = useState<string[]>([]);
      const bulk = (ids: readonly string[]) => <span data-testid="ids">{[...ids].sort().join()}</span>;
      const naming = { getRowLabel: (row: Place) => row.name };
      return (
        <DataTable
          {...shared}
          {...naming}
          rows={places}
          selected={selected}
          onSelectedChange={setSelected}
          bulkActions={bulk}
        />
      );
    }
    render(<Selecting />);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Kyoto" }));
    expect(screen.getByTestId("ids").textContent).toBe("k");

    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    expect(screen.getByTestId("ids").textContent).toBe("a,k,l");

    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByTestId("ids")).toBeNull();
  });

  test("splits the list into pages, and a new search starts at the first one", async () => {
    const { rerender } = render(<DataTable {...shared} rows={places} pageSize={2} />);
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(names()).toEqual(["Lisbon"]);
    expect(screen.getByText("3–3 of 3 results")).toBeDefined();

    rerender(<DataTable {...shared} rows={places} pageSize={2} search="a" />);
    expect(names()).toEqual(["Amalfi"]);
  });

  test("shows the server's rows as they are, with a link to more below", async () => {
    render(<DataTable {...shared} rows={places} pageSize={2} search="zzz" fromServer footer={<p>More</p>} />);
    expect(names()).toEqual(["Kyoto", "Amalfi", "Lisbon"]);
    expect(screen.queryByRole("button", { name: "Name" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByText("More")).toBeDefined();
  });

  test("distinguishes loading, failed, and empty", async () => {
    let retried = false;
    const { rerender } = render(<DataTable {...shared} rows={[]} state="loading" />);
    expect(screen.getByRole("table", { name: "Places" }).getAttribute("aria-busy")).toBe("true");

    rerender(
      <DataTable
        {...shared}
        rows={[]}
        state="error"
        errorText="No answer."
        onRetry={() => (retried = true)}
      />,
    );
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(retried).toBe(true);

    rerender(<DataTable {...shared} rows={[]} empty={<p>No places yet</p>} />);
    expect(screen.getByText("No places yet")).toBeDefined();
  });
});
