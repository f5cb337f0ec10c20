import { ArrowRight, Pencil, Plus, Trash2 } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { Link } from "./link.tsx";

const variants = ["primary", "accent", "secondary", "outline", "ghost", "danger", "link"] as const;

function View() {
  return (
    <div className="space-y-5">
      {(["lg", "md", "sm"] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "primary" && <Plus aria-hidden />}
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy busyLabel="Signing in...">
          Sign In
        </Button>
        <Button variant="outline" busy>
          Refresh
        </Button>
        <Button disabled>Disabled</Button>
        <Button asChild variant="outline">
          <Link href="#button">
            A link <ArrowRight aria-hidden />
          </Link>
        </Button>
        <IconButton label="Edit" icon={<Pencil aria-hidden />} />
        <IconButton variant="outline" label="Add" icon={<Plus aria-hidden />} />
        <IconButton variant="primary" label="Add" icon={<Plus aria-hidden />} />
        <IconButton variant="danger" label="Delete" icon={<Trash2 aria-hidden />} />
        <IconButton disabled label="Edit" icon={<Pencil aria-hidden />} />
      </div>
    </div>
  );
}

export const story: Story = { title: "Button", group: "Basics", View };
