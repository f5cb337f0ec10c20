/** An answer's plain text: paragraphs, and lists from the lines that begin with a dash. Nothing in it is markup. */
export function AnswerText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return (
    <div className="space-y-3 leading-relaxed [overflow-wrap:anywhere]">
      {blocks.map((block, index) => {
        const lines = block.split("\n");
        if (!lines.every((line) => line.startsWith("- ")))
          return (
            <p key={index} className="whitespace-pre-line">
              {block}
            </p>
          );
        return (
          <ul key={index} className="list-disc space-y-1.5 pl-5 marker:text-accent">
            {lines.map((line, at) => (
              <li key={at}>{line.slice(2)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
