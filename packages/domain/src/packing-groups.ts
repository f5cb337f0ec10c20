export const packingGroups = ["papers", "clothes", "care", "tech", "activities", "children"] as const;
export type PackingGroup = (typeof packingGroups)[number];

export const packingGroupLabels: Record<PackingGroup, string> = {
  papers: "Documents and money",
  clothes: "Clothes, for each of you",
  care: "Toiletries and health",
  tech: "Electronics",
  activities: "For what you'll do",
  children: "For the children",
};

export const packingLimits = { label: 80, own: 100 } as const;
