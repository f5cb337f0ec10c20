import { useSearchParams } from "react-router-dom";

/** The document whose details are open, which the address names: `?document=`. */
export function useWantedDocument() {
  const [params, setParams] = useSearchParams();
  const set = (id: string | null) =>
    setParams(
      (now) => {
        if (id) now.set("document", id);
        else now.delete("document");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get("document"), open: set, close: () => set(null) };
}
