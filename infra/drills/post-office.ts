import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** How the mail server takes what it's sent: as it should, refusing for now, or saying nothing. */
export type Temper = "accepts" | "refuses" | "is silent";

export type PostOffice = {
  env: NodeJS.ProcessEnv;
  /** The message ids of what has arrived. */
  arrived: string[];
  turn: (temper: Temper) => void;
  stop: () => Promise<void>;
};

const answers: Record<string, string> = {
  EHLO: "250 post.test",
  MAIL: "250 OK",
  DATA: "354 Go on",
  RSET: "250 OK",
  NOOP: "250 OK",
  QUIT: "221 Bye",
};

/** A mail server on this machine, whose temper drills change. */
export async function startPostOffice(): Promise<PostOffice> {
  const arrived: string[] = [];
  const open = new Set<Socket>();
  let temper: Temper = "accepts";

  const serve = (socket: Socket): void => {
    let [said, isMail] = ["", false];
    const answer = (line: string): void => {
      if (temper !== "is silent") socket.write(`${line}\r\n`);
    };
    const take = (mail: string): string => {
      arrived.push(/^Message-ID: (\S+)/im.exec(mail)?.[1] ?? "none");
      return "250 OK";
    };
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    answer("220 post.test");
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      for (;;) {
        const end = isMail ? "\r\n.\r\n" : "\r\n";
        const at = said.indexOf(end);
        if (at < 0) return;
        const text = said.slice(0, at);
        said = said.slice(at + end.length);
        const command = text.slice(0, 4).toUpperCase();
        const isRefused = command === "RCPT" && temper === "refuses";
        if (isMail) answer(take(text));
        else if (command === "RCPT") answer(isRefused ? "451 Try again later" : "250 OK");
        else answer(answers[command] ?? "502 What?");
        isMail = !isMail && command === "DATA";
      }
    });
  };

  const server = createServer(serve).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` },
    arrived,
    turn: (next) => {
      temper = next;
      // What was said to a silent server stays unanswered.
      for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
