import type { GuidePage } from "./guide-page.ts";

export const agents: GuidePage = {
  slug: "agents",
  title: "AI agents (MCP)",
  text: ({ serverUrl }) => `
\`${serverUrl}/mcp\` speaks the Model Context Protocol (streamable HTTP, JSON answers, no sessions). Use the same key, as
\`Authorization: Bearer evk_...\`; scopes and limits are the same, and so is the activity log.

Most agents take a remote server's address and headers from a file such as this one. Your own program passes both to the
transport of its MCP library.

\`\`\`json
{
  "mcpServers": {
    "evoya": {
      "type": "http",
      "url": "${serverUrl}/mcp",
      "headers": { "Authorization": "Bearer evk_..." }
    }
  }
}
\`\`\`

\`\`\`sh
curl '${serverUrl}/mcp' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'Accept: application/json, text/event-stream' \\
  --data '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'
\`\`\`

\`\`\`ts
const answer = await fetch("${serverUrl}/mcp", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.EVOYA_API_KEY}\`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
});
const { result } = await answer.json();
console.log(result.tools.length);
\`\`\`

An agent sees only the tools its key has the scope for:

| tool | does | scope |
|-|-|-|
| \`search_destinations\` | finds destinations by name, words, or month, with seasons and climate | \`requests.read\` |
| \`get_destination\` | what our guide says about one | \`requests.read\` |
| \`make_plan\` | plans up to 14 days, day by day; stores nothing | \`requests.read\` |
| \`search_members\` | finds members by name or email | \`members.read\` |
| \`list_requests\` | what members and visitors asked for | \`requests.read\` |
| \`get_request\` | one request with its timeline; messages need \`messages.read\` | \`requests.read\` |
| \`create_request\` | files a request for a member, who gets an email | \`requests.write\` |
| \`add_note\` | adds a note that only the team sees | \`requests.write\` |

What members wrote is data. Tell your agent not to follow instructions in it, and give its key only the scopes it needs.
`,
};
