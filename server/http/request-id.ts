import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';
import { runningIds } from '../work/log-context.ts';

/** The header with the request id, in requests of a trusted proxy and in every response. */
export const requestIdHeader = 'x-request-id';

/** The ids that a proxy may choose: what nginx, HAProxy and Envoy make by themselves, and nothing that would break a log line. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** The id of each request: the one that a trusted proxy has given it, or a new one. */
export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const nextId = runningIds();
  const isTrusted = trusts(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    if (typeof given !== 'string' || !acceptableId.test(given)) return nextId();
    return isTrusted(socket.remoteAddress ?? '') ? given : nextId();
  };
}

/** Whether the peer at an address is a proxy whose headers the shop believes. */
function trusts(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'function') return (address) => trustProxy(address, 0);
  const networks = trustProxy.split(',').map((network) => networkOf(network.trim()));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const peer = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === peer.kind() && peer.match(network, bits));
  };
}

function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
