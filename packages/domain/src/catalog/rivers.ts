/**
 * Rivers that keep people who walk from going straight across, where we know it. Source: general knowledge, as of
 * November 2026. Decision 376.
 */
export type River = {
  destinationId: string;
  /** Along the middle of the water, in degrees: latitude, longitude. */
  course: readonly (readonly [latitude: number, longitude: number])[];
  /** The boat across, with the usual wait; null if there's none. */
  boat: { minutes: number; costCentsPerPerson: number } | null;
  /** How much farther it is by road, over the nearest bridge. */
  detourMetres: number;
};

export const rivers: readonly River[] = [
  {
    // The Yamuna has no bridge near the Taj Mahal: it's about seven kilometers by road to the garden across from it.
    destinationId: "india",
    course: [
      [27.215, 78.031],
      [27.193, 78.029],
      [27.184, 78.0255],
      [27.179, 78.027],
      [27.177, 78.034],
      [27.1775, 78.042],
      [27.1765, 78.052],
    ],
    boat: null,
    detourMetres: 5_500,
  },
  {
    // Abras cross Dubai Creek every few minutes for a dirham.
    destinationId: "dubai",
    course: [
      [25.276, 55.292],
      [25.2705, 55.2945],
      [25.2675, 55.2955],
      [25.2662, 55.2968],
      [25.2652, 55.2995],
      [25.264, 55.303],
      [25.2618, 55.308],
      [25.255, 55.318],
      [25.245, 55.33],
    ],
    boat: { minutes: 10, costCentsPerPerson: 30 },
    detourMetres: 4_000,
  },
  {
    // Ferries cross the Chao Phraya between the piers of the old town and Thonburi.
    destinationId: "bangkok",
    course: [
      [13.776, 100.4985],
      [13.768, 100.4935],
      [13.7617, 100.4895],
      [13.7565, 100.4878],
      [13.752, 100.4882],
      [13.746, 100.49],
      [13.7425, 100.4915],
      [13.74, 100.4965],
      [13.735, 100.5055],
      [13.73, 100.5115],
      [13.7185, 100.5125],
      [13.705, 100.507],
    ],
    boat: { minutes: 10, costCentsPerPerson: 20 },
    detourMetres: 3_000,
  },
];
