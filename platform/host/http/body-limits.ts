import type { FastifyRequest } from 'fastify'
import { contract } from '../../../shared/contract/all.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'

/** Overhead of a multipart form: its fields and the lines between its parts. */
const SLACK = 256 * 1024

const forms = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .flatMap(({ method, path, files }) =>
    files ? [{ method, path: patternOf(path), bytes: files.names.length * files.maxBytes + SLACK }] : [],
  )

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`)
}

type Sent = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/**
 * Size limit of a proxied body: larger only for forms with files in the contract. The api refuses others before reading
 * them, and that response would be lost on a connection that is still sending.
 */
export function proxiedBodyLimit({ method, url, headers }: Sent, usual: number): number {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return usual
  const [path = ''] = url.split('?', 1)
  const form = forms.find((upload) => upload.method === method && upload.path.test(path))
  return form ? form.bytes : usual
}
