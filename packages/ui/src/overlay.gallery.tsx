import { Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { Dialog, DialogClose } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { TextField } from "./text-field.tsx";
import { toast } from "./toast.tsx";

function View() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Dialog
        title="Edit user"
        description="Changes are logged."
        trigger={<Button variant="outline">Dialog</Button>}
        footer={
          <>
            <DialogClose>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button>Save</Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Ada Byron" />
      </Dialog>
      <AlertDialog
        title="Delete this trip?"
        description="The plan, its photos and its documents go with it. This cannot be undone."
        confirmLabel="Delete trip"
        onConfirm={() => toast.success("Trip deleted")}
        trigger={<Button variant="outline">Alert dialog</Button>}
      />
      <Drawer
        title="Filters"
        trigger={<Button variant="outline">Drawer</Button>}
        footer={<Button>Show 12 trips</Button>}
      >
        <TextField label="Destination" />
      </Drawer>
      <Menu
        trigger={<IconButton variant="outline" label="Row actions" icon={<Ellipsis aria-hidden />} />}
        align="start"
      >
        <MenuLabel>Ada Byron</MenuLabel>
        <MenuItem icon={<Pencil aria-hidden />}>Edit</MenuItem>
        <MenuItem icon={<Eye aria-hidden />}>View Details</MenuItem>
        <MenuItem disabled>Send message</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
          Delete
        </MenuItem>
      </Menu>
      <Popover trigger={<Button variant="outline">Popover</Button>} aria-label="Points">
        <p className="max-w-56 text-[0.9375rem]">Points you earned stay yours, whatever you redeem.</p>
      </Popover>
    </div>
  );
}

export const story: Story = { title: "Overlays", group: "Disclosure", View };
