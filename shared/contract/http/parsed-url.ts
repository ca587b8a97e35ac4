/** Parsed URL or null; `URL.parse` and `URL.canParse` are newer than the supported browsers. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
