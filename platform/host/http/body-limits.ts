import type { FastifyRequest } from 'fastify'
import { contract } from '../../../shared/contract/all.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'

/** Room for the fields of a form and the lines between its parts. */
const SLACK = 256 * 1024

const forms = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .flatMap(({ method, path, files }) =>
    files ? [{ method, path: patternOf(path), bytes: files.names.length * files.maxBytes + SLACK }] : [],
  )

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`)
}

/** Bytes that a body may have which is forwarded to the api: more only where its contract takes files. */
export function forwardedLimit({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, usual: number): number {
  const [path = ''] = url.split('?', 1)
  const form = forms.find((one) => one.method === method && one.path.test(path))
  return form ? form.bytes : usual
}
