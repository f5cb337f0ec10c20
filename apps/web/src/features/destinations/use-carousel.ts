import { useEffect, useState } from "react";

/** Source: public spec §2.3, §9. */
const advanceEveryMs = 5_000;

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export type Carousel = {
  index: number;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
  /** Whether the visitor wants it to move. */
  isPlaying: boolean;
  toggle: () => void;
  /** It pauses while someone points at it or has focus in it. */
  hold: (isHeld: boolean) => void;
};

/**
 * Which of `count` slides is showing. It advances by itself and wraps around, but not for visitors who prefer less
 * motion, while it's held, or while the page is hidden.
 */
export function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHeld, hold] = useState(false);

  useEffect(() => {
    if (reducedMotion()) setIsPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((at) => (at + 1) % count);
    }, advanceEveryMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);

  return {
    index,
    show: setIndex,
    next: () => setIndex((at) => (at + 1) % count),
    previous: () => setIndex((at) => (at - 1 + count) % count),
    isPlaying,
    toggle: () => setIsPlaying((was) => !was),
    hold,
  };
}
