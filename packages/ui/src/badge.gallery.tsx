import type { Story } from "../gallery/story.ts";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { Logo, LogoMark } from "./logo.tsx";
import { Price } from "./price.tsx";
import { Spinner } from "./spinner.tsx";

const tones = ["neutral", "primary", "accent", "info", "success", "warning", "danger", "solid"] as const;

function View() {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2.5">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot={tone === "success" || tone === "warning"}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar size="xs" name="Emmy" />
        <Avatar size="sm" name="Ada" />
        <Avatar name="Grace" />
        <Avatar size="lg" name={null} />
        <Avatar size="xl" name="Marie" src="missing.png" />
        <Logo />
        <LogoMark className="size-14" />
      </div>
      <div className="flex flex-wrap items-baseline gap-8">
        <Price cents={0} />
        <Price cents={599} per="month" size="lg" />
        <Price cents={1999} per="month" size="xl" />
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" className="text-primary" />
      </div>
    </div>
  );
}

export const story: Story = { title: "Badge, avatar, price", group: "Basics", View };
