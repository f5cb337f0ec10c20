import type { PlanDay } from "@evoya/domain/planner/plan";
import { useEffect, useRef, useState } from "react";
import { readingAt } from "./reading-at.ts";

const isAtEnd = (): boolean =>
  window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

/** Events that show someone is scrolling themselves, rather than following a link. */
const ownScrolling = ["wheel", "touchmove", "keydown"] as const;

/**
 * The id of the day being read: the last one whose title has reached the upper third of the screen, or the very last
 * one at the page's end. A day someone chose stays current until they scroll on.
 */
export function useDayInView(days: readonly Pick<PlanDay, "id">[]) {
  const [inView, setInView] = useState(days[0]?.id ?? "");
  const chosen = useRef<string | null>(null);
  const ids = days.map(({ id }) => id).join();
  useEffect(() => {
    const sections = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    let wasAtEnd = false;
    const update = () => {
      if (chosen.current !== null) return;
      const tops = sections.map((section) => section.getBoundingClientRect().top);
      setInView(sections[readingAt(tops, window.innerHeight, isAtEnd())]?.id ?? "");
    };
    const onScroll = () => {
      if (isAtEnd() === wasAtEnd) return;
      wasAtEnd = !wasAtEnd;
      update();
    };
    const letGo = () => {
      chosen.current = null;
    };
    // A band around the line, so it reports whenever a day enters or leaves it.
    const observer = new IntersectionObserver(update, {
      rootMargin: "-30% 0px -60% 0px",
      threshold: [0, 0.05],
    });
    for (const section of sections) observer.observe(section);
    window.addEventListener("scroll", onScroll, { passive: true });
    for (const name of ownScrolling) window.addEventListener(name, letGo, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", onScroll);
      for (const name of ownScrolling) window.removeEventListener(name, letGo);
    };
  }, [ids]);
  const choose = (id: string) => {
    chosen.current = id;
    setInView(id);
  };
  return { inView, choose };
}
