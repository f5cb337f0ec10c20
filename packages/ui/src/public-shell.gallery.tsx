import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { PublicShell } from "./public-shell.tsx";

const items = [
  { href: "/how-it-works", label: "How it works" },
  { href: "/destinations", label: "Destinations" },
  { href: "/plans", label: "Plans" },
];

function View() {
  return (
    <PublicShell
      items={items}
      currentPath="/plans"
      signIn={{ label: "Sign In", href: "#" }}
      getStarted={{ label: "Get Started", href: "#" }}
      footer={{
        tagline: "Travel planned around you.",
        groups: [
          {
            title: "Explore",
            links: [
              { label: "Destinations", href: "#d" },
              { label: "Plans", href: "#p" },
            ],
          },
          {
            title: "Company",
            links: [
              { label: "About", href: "#a" },
              { label: "Contact", href: "#c" },
            ],
          },
          {
            title: "Legal",
            links: [
              { label: "Privacy", href: "#l" },
              { label: "Terms", href: "#t" },
            ],
          },
        ],
        legal: "© 2026 Evoya",
      }}
    >
      <section className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
        <p className="mb-4 text-eyebrow font-semibold text-accent uppercase">Concierge travel</p>
        <h1 className="max-w-4xl font-display text-display font-semibold">
          The trip you would plan, if you had a month to plan it
        </h1>
        <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-muted">
          Fourteen questions, one concierge, and a day-by-day plan that fits how you travel.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Button size="lg">Take the quiz</Button>
          <Button size="lg" variant="outline">
            See the plans
          </Button>
        </div>
      </section>
    </PublicShell>
  );
}

export const story: Story = { title: "Public shell", group: "Shells", page: true, View };
