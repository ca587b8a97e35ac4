import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'

const SCHEME = 'unix:'

/** True for addresses of delivery sockets, `unix:/run/host`: a folder with one socket per host. */
export const isSocket = (url: string): boolean => url.startsWith(`${SCHEME}/`)

/** Sockets in a folder, one per host; those of ended hosts may be left over. */
export async function socketsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sock')).map((name) => path.join(folder, name))
}

/**
 * Sends a request over a delivery socket, which `fetch` does not support, to the first host that listens.
 *
 * @throws {Error} with the system's code when no host listens.
 */
export async function askSocket(url: string, address: string, init: RequestInit): Promise<Response> {
  const sockets = await socketsIn(url.slice(SCHEME.length))
  let silent: unknown = new Error('There is no socket in the folder.')
  for (const socket of sockets) {
    try {
      return await ask(socket, address, init)
    } catch (error) {
      // Refused before anything was sent, so the next host may be tried.
      if (!['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      silent = error
    }
  }
  throw silent
}

function ask(socketPath: string, address: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  if (body !== undefined && !(typeof body === 'string' || body instanceof Uint8Array))
    throw new TypeError('A delivery socket takes a text or bytes.')
  return new Promise((resolve, reject) => {
    const outgoing = request({
      socketPath,
      path: address,
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 })))
    })
    outgoing.end(body)
  })
}
