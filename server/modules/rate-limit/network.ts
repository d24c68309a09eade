import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** The groups of 16 bits that name a network: a provider gives each customer a whole /64 at least. */
const networkGroups = 4;

/**
 * What an address is counted as: an IPv4 address as it is, also where it is written as IPv6 (`::ffff:192.0.2.1`), and of any other
 * IPv6 address its /64. Text that is no address, which a proxy may forward, stays as it is.
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
