/**
 * Reader of `Accept-Encoding` (RFC 9110, 12.5.3): whether the caller takes a coding. Names in any case; `*` stands for
 * every coding that is not named; a weight of 0 refuses one.
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
