import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** The 16-bit groups of an IPv6 network: providers assign at least a /64 to each customer. */
const networkGroups = 4;

/**
 * The rate limit key of an address: IPv4 as it is, also from its IPv6 form (`::ffff:192.0.2.1`); any other IPv6 address by its /64. Text
 * that is not an address, which a proxy may forward, stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, networkGroups)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
