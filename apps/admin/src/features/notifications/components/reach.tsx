import { Callout } from "@evoya/ui/callout";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AudienceAsked, audienceQuery } from "../queries.ts";

const many = (count: number): string => count.toLocaleString("en-US");

/** How many members it would reach, counted again after each change. */
export function Reach({ asked }: { asked: AudienceAsked }) {
  const { data, error } = useQuery({ ...audienceQuery(asked), placeholderData: keepPreviousData });
  if (error) return <Callout tone="warning">We can't count the audience right now.</Callout>;
  return (
    <p role="status" className="text-[0.9375rem]">
      {data ? (
        <>
          <span className="font-semibold tabular-nums">
            {many(data.members)} {data.members === 1 ? "member" : "members"}
          </span>
          {`: ${many(data.inApp)} in the app, ${many(data.email)} by email`}
        </>
      ) : (
        "Counting..."
      )}
    </p>
  );
}
