const TAG = /(?:W\/)?("[^"]*")/g

/**
 * Caller's knowledge of the representation of `etag`, by its `If-None-Match`: a list of tags, of which weak and strong
 * ones are equal, or `*` for any (RFC 9110, 8.8.3.2 and 13.1.2). The answer to one who knows it is 304.
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  // A comma may be part of a tag, so the list is read by its quotes.
  return [...(ifNoneMatch ?? '').matchAll(TAG)].some(([, known]) => known === opaque)
}
