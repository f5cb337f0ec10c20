import { paths } from "../paths.ts";
import { BackLink } from "./back-link.tsx";

/** The way back from the settings of the whole team. */
export const BackToSettings = () => <BackLink to={paths.settings} label="Settings" />;
