/** Whether a wish is about one thing alone: whatever else it names would be lost if only that were done. */
import { weekdays } from "../../catalog/weekdays.ts";
import { ordinals } from "./which-day.ts";

const aDay = `\\b(?:(?:on|for|to|of|about) )?(?:(?:the |our )?day \\d{1,2}|(?:the |our )?(?:${[...ordinals, "last"].join("|")}) day|${weekdays.join("|").toLowerCase()})\\b`;
const reason = /\b(?:because|since|as we|so that|so we)\b.*$/;
/** Words that name nothing a day could be about. */
const fillers =
  /\b(?:a|an|the|our|my|your|this|that|it|its|we|i|us|you|there|'d|'ll|'re|'s|like|love|want|wants|prefer|need|would|could|can|should|may|let|lets|have|has|having|get|be|is|are|do|doing|go|going|make|turn|spend|plan|give|keep|try|into|to|in|at|on|for|of|about|with|around|all|whole|entire|full|day|days|one|some|something|anything|else|more|another|extra|lots|lot|plenty|bit|little|only|just|mostly|rather|instead|completely|totally|entirely|again|please|and|out|focus|focused|centered|dedicated|devoted)\b/g;

/** Whether a plain text says nothing besides its day, a reason, and what `subject` matches. */
export const saysOnly = (text: string, subject: RegExp): boolean =>
  !/[a-z0-9]/.test(
    text
      .replace(reason, " ")
      .replace(new RegExp(aDay, "g"), " ")
      .replaceAll(new RegExp(subject, "g"), " ")
      .replace(fillers, " "),
  );
