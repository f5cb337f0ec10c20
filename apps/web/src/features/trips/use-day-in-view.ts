import type { PlanDay } from "@evoya/domain/planner/plan";
import { useEffect, useState } from "react";

/** The id of the day being read: the last one whose title has reached the upper third of the screen. */
export function useDayInView(days: readonly Pick<PlanDay, "id">[]): string {
  const first = days[0]?.id ?? "";
  const [inView, setInView] = useState(first);
  const ids = days.map(({ id }) => id).join();
  useEffect(() => {
    const sections = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = sections.findLast((section) => section.getBoundingClientRect().top <= line);
        setInView((passed ?? sections[0])?.id ?? "");
      },
      // A band around that line, so it reports whenever a day enters or leaves it.
      { rootMargin: "-30% 0px -60% 0px", threshold: [0, 0.05] },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}
