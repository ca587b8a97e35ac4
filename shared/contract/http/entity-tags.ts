const TAG = /(?:W\/)?("[^"]*")/g

/**
 * True when `If-None-Match` contains `etag`, in a list compared weakly, or as `*` (RFC 9110, 8.8.3.2 and 13.1.2). The
 * response is then 304.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  // Tags may contain commas, so the list is split by quotes.
  return [...(ifNoneMatch ?? '').matchAll(TAG)].some(([, known]) => known === opaque)
}
