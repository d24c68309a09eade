import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers that ask for any port: such a one would be taken before it is used. */
const ports = { from: 10_000, to: 30_000 } as const;

/** A port of 127.0.0.1 that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
