import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutProxy {
  readonly port: number;
  /** Breaks all connections and accepts no more, as when the other side is gone. */
  cut(): Promise<void>;
  resume(): Promise<void>;
  /** Keeps all connections and takes new ones, and lets nothing through, as when the other side is stopped. */
  hold(): void;
  letGo(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server on this machine, so that a test can part them. */
export async function startCutProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<CutProxy> {
  /** The other end of each connection. */
  const partners = new Map<Socket, Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      partners.set(one, other);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        partners.delete(one);
        other.destroy();
      });
      if (!isHeld) one.pipe(other);
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // a TCP server's address is never a text
  };
  const port = await listen(0);
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of partners.keys()) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    resume: async () => void (await listen(port)),
    hold() {
      isHeld = true;
      for (const one of partners.keys()) one.unpipe();
    },
    letGo() {
      isHeld = false;
      for (const [one, other] of partners) one.pipe(other);
    },
    close: cut,
  };
}
