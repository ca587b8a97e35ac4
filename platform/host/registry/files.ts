import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { RELEASES_PREFIX, SHELL_PREFIX } from './resolve.ts'

type Folders = { storeDir: string; shellDir: string }

/** Cache policy of files whose name or folder holds a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RELEASE_FILE = /^\/?mf-[a-z][a-z0-9-]*\/[0-9a-f]{16}\/(?!release\.json$|mf-|pages\/)[\w./-]+(?<!\.map)$/
const SHELL_FILE = /^\/?(?:js|css|assets)\/[\w./-]+(?<!\.map)$/

/** Static files of the shell and the releases, precompressed where the browser accepts it. */
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
