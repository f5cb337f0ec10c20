import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type DataColumn, DataTable, type SortState } from "./data-table.tsx";

type Place = { id: string; name: string; trips: number };

const places: Place[] = [
  { id: "k", name: "Kyoto", trips: 42 },
  { id: "a", name: "Amalfi", trips: 9 },
  { id: "l", name: "Lisbon", trips: 100 },
];

const columns: DataColumn<Place>[] = [
  { id: "name", header: "Name", cell: (row) => row.name },
  { id: "trips", header: "Trips", sortable: true, cell: (row) => row.trips },
];

const shared = { label: "Places", columns, getRowId: (row: Place) => row.id };

describe("DataTable", () => {
  test("asks for a column's order, the reverse, then the list's own, and says which it has", async () => {
    function Sorting() {
      const [sort, setSort] = useState<SortState>(null);
      return <DataTable {...shared} rows={places} sort={sort} onSortChange={setSort} />;
    }
    render(<Sorting />);
    expect(screen.queryByRole("button", { name: "Name" })).toBeNull();
    const orders = [];
    for (let click = 0; click < 3; click++) {
      await userEvent.click(screen.getByRole("button", { name: "Trips" }));
      orders.push(screen.getByRole("columnheader", { name: "Trips" }).getAttribute("aria-sort"));
    }
    expect(orders).toEqual(["ascending", "descending", "none"]);
  });

  test("has no buttons in the headings phones don't show, but sorts there too", () => {
    const { matchMedia } = window;
    const phone = vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.defineProperty(matchMedia.call(window, query), "matches", {
        value: query.includes("max-width"),
      }),
    );
    onTestFinished(() => phone.mockRestore());
    render(<DataTable {...shared} rows={places} />);
    expect(screen.getByRole("columnheader", { name: "Trips" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Trips" })).toBeNull();
    expect(screen.getByRole("combobox", { name: "Sort by" })).toBeDefined();
  });

  test("offers a way back if nothing matches a search", async () => {
    let cleared = false;
    render(<DataTable {...shared} rows={[]} search="zebra" onClearFilters={() => (cleared = true)} />);
    expect(screen.getByText("No matches")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(cleared).toBe(true);
  });

  test("selects rows one by one and by page, and keeps those of other pages", async () => {
    function Selecting() {
      const [selected, setSelected] = useState<string[]>(["elsewhere"]);
      const naming = { getRowLabel: (row: Place) => row.name };
      return (
        <DataTable
          {...shared}
          {...naming}
          rows={places}
          selected={selected}
          onSelectedChange={setSelected}
          bulkActions={<span data-testid="ids">{[...selected].sort().join()}</span>}
        />
      );
    }
    render(<Selecting />);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Kyoto" }));
    expect(screen.getByTestId("ids").textContent).toBe("elsewhere,k");

    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    expect(screen.getByTestId("ids").textContent).toBe("a,elsewhere,k,l");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    expect(screen.getByTestId("ids").textContent).toBe("elsewhere");

    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByTestId("ids")).toBeNull();
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
