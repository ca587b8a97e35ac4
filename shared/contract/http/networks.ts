/**
 * Network that an address belongs to, as the first parts of the address: 3 are /24 of IPv4 and /48 of IPv6, what a
 * provider routes to one customer at the most; 4 are the whole of IPv4 and /64 of IPv6, in which one machine takes as
 * many addresses as it likes. IPv4 that is written as IPv6 is IPv4, and equal addresses have one spelling.
 */
export function networkOf(address: string, parts: 3 | 4): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return plain.split('.').slice(0, parts).join('.')
  const [head = '', tail] = plain.split('::')
  const groups = groupsOf(head)
  const rest = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
    .slice(0, parts)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i

/** Address of this machine or of a network of one's own. */
export const isPrivate = (address: string): boolean => PRIVATE.test(unmapped(address))

/** An IPv4 address that is written as IPv6, as IPv4. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
