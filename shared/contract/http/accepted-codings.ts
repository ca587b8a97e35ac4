/**
 * Checks `Accept-Encoding` (RFC 9110, 12.5.3) for a coding, ignoring case; `*` stands for unnamed codings, and a weight
 * of 0 refuses.
 */
export function takesCoding(acceptEncoding: string | undefined, coding: string): boolean {
  const weights = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(weighed))
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

function weighed(element: string): [name: string, weight: number] {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}
