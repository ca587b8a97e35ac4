/** What a JSON text holds, or `otherwise` when it is none: half a file is nobody's record. */
export function jsonOr<T>(text: string, otherwise: T): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}
