import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../lib/user-error.ts'

/** Files with base images. */
const FILES = ['docker/Dockerfile', 'docker-compose.yml', 'docker-compose.dev.yml']

/** Base image of a stage, or default of a setting: name, version and optional digest. */
const BASE =
  /(?<before>^FROM (?:--platform=\S+ )?|\$\{\w+_IMAGE:-)(?<name>[a-z][\w./-]*:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|\})/gm

/** Returns the digest of an image's index, which covers every processor. */
export type AskDigest = (image: string) => string

/**
 * `loopi pin-images`: pins each base image to its version's current digest, so that equal sources use equal bases.
 * Returns the distinct images with digests.
 *
 * @throws {UserError} without Docker's buildx, or for an unknown image; then no file was changed.
 */
export function pinImages(folder: string, ask: AskDigest = askEngine): ReadonlyMap<string, string> {
  const digests = new Map<string, string>()
  const texts = FILES.map((file) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replace(BASE, (_, before: string, name: string) => {
      const digest = digests.get(name) ?? ask(name)
      digests.set(name, digest)
      return `${before}${name}@${digest}`
    })
    return { path, text }
  })
  for (const { path, text } of texts) writeFileSync(path, text)
  return digests
}

function askEngine(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8', env: { ...process.env } })
  if (error) throw new UserError('Docker was not found on this machine.')
  const digest = stdout.trim()
  if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new UserError(`No digest of ${image}: ${stderr.trim() || digest}`)
  return digest
}
