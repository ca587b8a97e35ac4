/** FNV-1a over the code units, from a given offset basis. */
function fnv(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Hash of a payload: tells two apart without keeping them. The `crypto` of pages without TLS cannot hash. */
export function hashPayload(payload: unknown): string {
  const text = JSON.stringify(payload)
  return fnv(text, 0x811c9dc5) + fnv(text, 0x5bd1e995)
}
