import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { RELEASES_PREFIX, SHELL_PREFIX } from './resolve.ts'

type Folders = { storeDir: string; shellDir: string }

/** Files whose name or folder changes with their content may be kept for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RELEASE_FILE = /^\/?mf-[a-z-]+\/[0-9a-f]{16}\/(?!release\.json$|mf-|pages\/)[\w./-]+(?<!\.map)$/
const SHELL_FILE = /^\/?(?:js|css|assets)\/[\w./-]+(?<!\.map)$/

/**
 * A page whose file did not come asks for the release again under `<hash>~<n>`: the same files under addresses that
 * no browser has a failed or hanging request for.
 */
export const withoutAttempt = (url: string): string =>
  url.replace(/^(\/releases\/mf-[a-z-]+\/[0-9a-f]{16})~\d{1,3}\//, '$1/')

/** Serves the shell's files and the releases, with their compressed copies where the browser takes them. */
export async function serveFiles(app: FastifyInstance, { storeDir, shellDir }: Folders): Promise<void> {
  const serve = async (root: string, prefix: string, allowed: RegExp) => {
    mkdirSync(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix,
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (path) => allowed.test(path),
      setHeaders: (response) => void response.header('cache-control', IMMUTABLE),
    })
  }
  await serve(shellDir, SHELL_PREFIX, SHELL_FILE)
  await serve(storeDir, RELEASES_PREFIX, RELEASE_FILE)
}
