/** Address that could be read, otherwise null; `URL.parse` and `URL.canParse` are newer than the browsers we promise. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
