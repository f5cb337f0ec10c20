import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { cutPhoto, type PhotoSquare } from "../cut-photo.ts";

type PhotoCropDialogProps = {
  photo: File;
  onCancel: () => void;
  /** Called with the part to show; with the photo as it is if the browser can't cut it. */
  onDone: (photo: File) => void;
};

const maxZoom = 4;

/** Moves and zooms a photo until the circle shows what the member wants: by mouse, by touch, and by keyboard. */
export function PhotoCropDialog({ photo, onCancel, onDone }: PhotoCropDialogProps) {
  const zoomId = useId();
  const address = useObjectUrl(photo);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<PhotoSquare | null>(null);
  const [isCutting, setCutting] = useState(false);
  const cut = async () => {
    if (!square) return;
    setCutting(true);
    onDone(await cutPhoto(photo, square).catch(() => photo));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Choose what to show"
      description="Drag the photo, or use the arrow keys. Zoom with two fingers, the wheel, or the slider."
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={isCutting} busyLabel="Saving" disabled={!square} onClick={() => void cut()}>
            Use this photo
          </Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded-card bg-surface-sunken sm:h-80">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="contain"
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: "group", "aria-label": "Part of the photo that's shown" }}
            mediaProps={{ alt: "", onError: () => onDone(photo) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <label htmlFor={zoomId} className="mt-4 block text-sm font-medium">
        Zoom
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={({ target }) => setZoom(Number(target.value))}
        className="mt-1 h-11 w-full accent-primary"
      />
    </Dialog>
  );
}

/** An address for a file on this device, for as long as it's shown. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
