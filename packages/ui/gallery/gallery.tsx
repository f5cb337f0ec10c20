import { Fragment } from "react";
import { buttonClass } from "../src/lib/button-class.ts";
import { Logo } from "../src/logo.tsx";
import { ThemeToggle } from "../src/theme-toggle.tsx";
import { type Story, slug, stories } from "./story.ts";

/** Every component in every state; `sideBySide` shows both themes at once. */
export function Gallery({ sideBySide, only }: { sideBySide: boolean; only: string | null }) {
  const shown = stories.filter((story) => !only || slug(story.title) === only || slug(story.group) === only);
  return (
    <div className="min-h-dvh bg-background text-ink">
      <header className="sticky top-0 z-40 flex h-16 items-center gap-4 border-b border-line bg-background/95 px-4 sm:px-8">
        <Logo />
        <span className="hidden text-ink-muted sm:inline">Design system</span>
        <div className="ml-auto flex items-center gap-2">
          <a href={sideBySide ? "?" : "?both"} className={buttonClass("ghost", "sm")}>
            {sideBySide ? "One theme" : "Both themes"}
          </a>
          <ThemeToggle />
        </div>
      </header>
      <div className="mx-auto max-w-[90rem] gap-10 px-4 py-8 sm:px-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents />
        <main className="min-w-0 space-y-14">
          {shown.map((story) => (
            <StorySection key={story.title} story={story} sideBySide={sideBySide} />
          ))}
        </main>
      </div>
    </div>
  );
}

function Contents() {
  return (
    <nav
      aria-label="Components"
      className="sticky top-24 hidden h-[calc(100dvh-8rem)] overflow-y-auto text-sm lg:block"
    >
      {stories.map((story, at) => (
        <Fragment key={story.title}>
          {story.group !== stories[at - 1]?.group && (
            <p className="mt-5 mb-1 text-xs font-semibold tracking-wider text-ink-muted uppercase first:mt-0">
              {story.group}
            </p>
          )}
          <a href={`#${slug(story.title)}`} className="block rounded-md px-2 py-1 hover:bg-surface-sunken">
            {story.title}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}

function StorySection({ story, sideBySide }: { story: Story; sideBySide: boolean }) {
  const { title, page, View } = story;
  return (
    <section id={slug(title)} aria-label={title} className="scroll-mt-24">
      <h2 className="mb-4 font-display text-2xl font-semibold">{title}</h2>
      {page && (
        <a href={`?page=${slug(title)}`} className={buttonClass("outline")}>
          Open {title}
        </a>
      )}
      {!page && !sideBySide && <View />}
      {!page && sideBySide && (
        <div className="grid gap-4 xl:grid-cols-2">
          {(["light", "dark"] as const).map((theme) => (
            <div
              key={theme}
              data-theme={theme}
              className="min-w-0 rounded-card border border-line bg-background p-5 text-ink"
            >
              <View />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
