/**
 * Where tables are that aren't near the middle of their part of the country: those at a sight, and those whose village is
 * known. All others are somewhere in their area. Accurate to about 500 m. Source: general knowledge, as of November 2026.
 */
import type { Meal } from "./destination.ts";
import type { Coordinates } from "./travel-terms.ts";

/** By area and table. */
const spots: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  // Arenal
  "cano-negro/north-dinner": [10.471, -84.4675],
  "volcano/volcano-observatory": [10.4392, -84.7148],
  // Bali
  "bukit/bukit-lunch": [-8.8111, 115.1036],
  "bukit/jimbaran-dinner": [-8.777, 115.1669],
  "kintamani/kintamani-dinner": [-8.2825, 115.3627],
  "seminyak/la-lucciola": [-8.6809, 115.151],
  // Banff and the Rockies
  "yoho/yoho-dinner": [51.4395, -116.5405],
  // Barbados
  "south-coast/oistins-dinner": [13.0637, -59.5443],
  "south-coast/bliss-south": [13.0735, -59.5887],
  // Cape Town
  "atlantic/hout-bay-lunch": [-34.0497, 18.3535],
  "atlantic/sea-point-dinner": [-33.915, 18.3885],
  "false-bay/kalk-bay-lunch": [-34.1293, 18.449],
  "atlantic/sea-point-lunch": [-33.915, 18.3885],
  "constantia/jonkershuis": [-34.0267, 18.4243],
  "false-bay/kalkys": [-34.1293, 18.449],
  "false-bay/two-oceans": [-34.3535, 18.49],
  "false-bay/brass-bell": [-34.1288, 18.4495],
  // Delhi and Agra
  "south-delhi/mehrauli-dinner": [28.5245, 77.1855],
  // Dubai
  "palm/palm-dinner": [25.1333, 55.1165],
  // Ibiza
  "san-antonio/west-lunch": [38.9686, 1.2409],
  "north/north-lunch": [39.1117, 1.5195],
  // Kathmandu Valley
  "swayambhu/kirtipur-dinner": [27.679, 85.2766],
  "patan/jhamsikhel-dinner": [27.6775, 85.3098],
  // Kyoto
  "north/ryoanji-yudofu": [35.0345, 135.7183],
  // Mexico City
  "cdmx-xochimilco/tlalpan-dinner": [19.2885, -99.1668],
  // New York
  "downtown/chinatown-dumplings": [40.7151, -73.9972],
  "brooklyn/williamsburg-dinner": [40.7171, -73.9573],
  "brooklyn/williamsburg-smokehouse": [40.7171, -73.9573],
  // Reykjavik and the South
  "golden-circle/golden-lunch": [64.1763, -20.4446],
  "golden-circle/golden-dinner": [64.2155, -20.7307],
  "south-coast/south-lunch": [63.528, -19.505],
  "south-coast/south-dinner": [63.552, -19.66],
  "reykjanes/grindavik-lunch": [63.838, -22.436],
  "reykjanes/reykjanes-dinner": [64.005, -22.556],
  "vik/vik-black-beach": [63.4044, -19.0444],
  "golden-circle/golden-icecream": [64.248, -20.533],
  // Seychelles
  "victoria/victoria-dinner": [-4.6379, 55.4752],
  "mahe-south/mahe-south-mid": [-4.7457, 55.4652],
  // Sydney
  "north-shore/north-shore-lunch": [-33.8262, 151.2517],
  "blue-mountains/leura-dinner": [-33.7128, 150.3309],
  "north-shore/bathers-pavilion": [-33.8262, 151.2517],
  "blue-mountains/leura-cafe": [-33.7128, 150.3309],
  // Tahiti, Moorea and Bora Bora
  "tahiti-east/east-lunch": [-17.5135, -149.426],
  "tahiti-iti/iti-lunch": [-17.845, -149.2685],
  "bora-bora-island/bora-lunch": [-16.5418, -151.736],
  "bora-bora-island/bora-roulotte": [-16.5418, -151.736],
  "bora-bora-island/bora-simple": [-16.5418, -151.736],
};

/** Where a table is; null if we only know its area. */
export function coordinatesOfTable({ id, areaId }: Pick<Meal, "id" | "areaId">): Coordinates | null {
  const spot = spots[`${areaId}/${id}`];
  return spot ? { latitude: spot[0], longitude: spot[1] } : null;
}

/** The tables that have a spot of their own, by area and id. */
export const tablesWithSpots: readonly string[] = Object.keys(spots);
