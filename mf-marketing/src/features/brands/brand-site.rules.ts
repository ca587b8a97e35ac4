import { typedWebAddress } from '@loopi/contract/documents/web-address'

/** URL and name of a brand's site; null for text that is no web address. */
export function siteOf(website: string | null): { url: string; name: string } | null {
  // Brands often type their site without a protocol.
  const url = typedWebAddress(website ?? '')
  return url ? { url, name: new URL(url).hostname.replace(/^www\./, '') } : null
}
