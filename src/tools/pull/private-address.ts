import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4');
}
// Networks that stand for some of version 4.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2002::', 16],
] as const) {
  closed.addSubnet(net, prefix, 'ipv6');
}
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is that of this computer, of its network, or of no computer. */
function isPrivateAddress(address: string): boolean {
  const isSix = isIP(address) === 6;
  if (isSix && !publicSix.check(address, 'ipv6')) return true;
  return closed.check(address, isSix ? 'ipv6' : 'ipv4');
}

/** Whether the name of a host can only be that of a computer nearby. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isIP(name)) return isPrivateAddress(name);
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(name);
}

/** Finds the addresses of a host; an error if one of them is private. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const isRefused = addresses?.some(({ address }) => isPrivateAddress(address));
    const problem = isRefused ? new Error('its address is a private one') : error;
    if (problem || !first) callback(problem ?? new Error('it has no address'), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
