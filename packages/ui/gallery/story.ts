import type { ComponentType } from "react";

/** One component's states. `page` stories fill the window, at their own address. */
export type Story = { title: string; group: string; page?: boolean; View: ComponentType };

const modules = import.meta.glob<{ story: Story }>("../src/**/*.gallery.tsx", { eager: true });

/** All stories, by group and title. */
export const stories: readonly Story[] = Object.values(modules)
  .map((module) => module.story)
  .sort((a, b) => `${a.group} ${a.title}`.localeCompare(`${b.group} ${b.title}`));

/** A title in the form used in addresses. */
export const slug = (title: string): string => title.toLowerCase().replaceAll(" ", "-");
