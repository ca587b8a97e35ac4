/**
 * Network of an address, by its first `parts`: 3 are /24 of IPv4 and /48 of IPv6, the largest block of one customer; 4
 * are the whole IPv4 address and /64 of IPv6, in which one machine may use any address. IPv4-mapped IPv6 counts as
 * IPv4, and equal networks have equal texts.
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

/** True for addresses of this machine or a private network. */
export const isPrivate = (address: string): boolean => PRIVATE.test(unmapped(address))

/** Converts IPv4-mapped IPv6 to IPv4. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
