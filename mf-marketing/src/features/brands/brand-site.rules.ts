import { typedWebAddress } from '@loopi/contract/documents/web-address'

/** The address of a brand's site, safe to link to; null for anything that is not one. */
export function siteOf(website: string | null): { url: string; name: string } | null {
  // People write their site without its protocol.
  const url = typedWebAddress(website ?? '')
  return url ? { url, name: new URL(url).hostname.replace(/^www\./, '') } : null
}
