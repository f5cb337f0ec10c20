import { type NoticeChannel, type NoticeKind, noticeKinds, noticeKindTexts } from "@evoya/domain/notices";
import type { NoticeSettings } from "@evoya/schemas/notices";
import { Checkbox } from "@evoya/ui/checkbox";
import type { useChangeNoticeSettings } from "../queries.ts";

type Props = {
  settings: NoticeSettings;
  change: ReturnType<typeof useChangeNoticeSettings>;
  channels: readonly NoticeChannel[];
};

const channelLabels: Record<NoticeChannel, string> = { inApp: "In app", email: "Email", push: "Push" };
const said: Record<NoticeChannel, string> = { inApp: "in the app", email: "by email", push: "by push" };

/** Every kind of news, and the ways to get it. */
export function ChannelTable({ settings, change, channels }: Props) {
  const saving = change.isPending ? change.variables.body.choices : undefined;
  const isOn = (kind: NoticeKind, channel: NoticeChannel): boolean =>
    saving?.[kind]?.[channel] ?? settings.choices[kind][channel];
  const set = (kind: NoticeKind, channel: NoticeChannel, checked: boolean) =>
    change.mutate({
      body: { choices: { [kind]: { [channel]: checked } } },
      said: `${noticeKindTexts[kind].label} ${said[channel]}: ${checked ? "on" : "off"}`,
    });
  return (
    // On a small phone with large text, the table scrolls, not the page.
    <div className="relative overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">Where you get each kind of update</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            <th scope="col" className="py-2 text-left font-medium">
              Tell me about
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-11 py-2 text-center font-medium sm:w-13">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <span className="block text-[0.9375rem] font-medium">{noticeKindTexts[kind].label}</span>
                <span className="block text-sm text-ink-muted">{noticeKindTexts[kind].about}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <span className="inline-grid size-11 place-items-center">
                    <Checkbox
                      aria-label={`${noticeKindTexts[kind].label} ${said[channel]}`}
                      checked={isOn(kind, channel) && (channel !== "email" || settings.emailUpdates)}
                      disabled={change.isPending || (channel === "email" && !settings.emailUpdates)}
                      onChange={({ target: { checked } }) => set(kind, channel, checked)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
