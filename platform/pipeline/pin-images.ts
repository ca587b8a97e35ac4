import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../lib/user-error.ts'

/** Files that name base images. */
const FILES = ['docker/Dockerfile', 'docker-compose.yml', 'docker-compose.dev.yml']

/** A base image where a stage begins, or as the default of a setting: its name with a version, and its digest if it has one. */
const BASE =
  /(?<before>^FROM (?:--platform=\S+ )?|\$\{\w+_IMAGE:-)(?<name>[a-z][\w./-]*:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=\s|\})/gm

/** Asks for the digest of an image's index, which stands for its manifests of every processor. */
export type AskDigest = (image: string) => string

/**
 * `loopi pin-images`: writes behind every base image the digest that its version has today, so that the same sources
 * build on the same base. Returns the images with their digests, each once.
 *
 * @throws {UserError} without Docker's buildx, or for an image that nobody has; then no file was changed.
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
