import http from "node:http";
import https from "node:https";

/** An agent whose connections end after `ms`, whatever the other side does. Each is used for one request. */
export function createDeadlineAgent(url: string, ms: number): http.Agent {
  const agent = new URL(url).protocol === "http:" ? new http.Agent() : new https.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    if (!socket) return socket;
    const late = setTimeout(() => socket.destroy(new Error(`No answer within ${ms} ms`)), ms);
    socket.once("close", () => clearTimeout(late));
    return socket;
  };
  return agent;
}
