import { spawnSync } from 'node:child_process'
import { commitOf } from '../build/release/commit.ts'
import { root } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'

import { readSigningKey } from '../releases/signing/keys.ts'
import { BUILDER, type Image, imageCommands } from './images.ts'

/**
 * `loopi images [part] [--push]`: builds the images of host and api, or one of them, tagged by the commit. `--push`
 * builds for every processor, with SBOM and provenance, and pushes to `REGISTRY` with `REGISTRY_USER` and
 * `REGISTRY_TOKEN`. With `RELEASE_SIGNING_KEY` the host's first shell is signed; `NODE_IMAGE` sets another base.
 *
 * @throws {UserError} without a commit, a registry or Docker.
 */
export function buildImages(push: boolean, part?: Image): void {
  const { REGISTRY, REGISTRY_USER, REGISTRY_TOKEN, RELEASE_SIGNING_KEY, NODE_IMAGE } = process.env
  const registry = REGISTRY?.trim() || undefined
  const commit = commitOf(root)
  if (!commit) throw new UserError('Images are named by the commit, and there is none here. Name it: COMMIT=…')
  if (push && !registry) throw new UserError('Name the registry that the images go to: REGISTRY=…')
  if (push && REGISTRY_USER && REGISTRY_TOKEN)
    docker(['login', '--username', REGISTRY_USER, '--password-stdin', hostIn(registry)], REGISTRY_TOKEN)
  if (push) provideBuilder()
  const signingKeyId = readSigningKey({ RELEASE_SIGNING_KEY })?.id ?? null
  const nodeImage = NODE_IMAGE?.trim() || undefined
  const base = { nodeImage, source: sourceOf(process.env), signingKeyId }
  const options = { commit, registry, push, ...(part && { parts: [part] }) }
  for (const command of imageCommands({ ...options, ...base })) docker(command)
}

/** Builder for several processors; the engine keeps it. */
function provideBuilder(): void {
  const isThere = spawnSync('docker', ['buildx', 'inspect', BUILDER], { stdio: 'ignore' }).status === 0
  if (!isThere) docker(['buildx', 'create', '--name', BUILDER, '--driver', 'docker-container'])
}

/** Repository that a pipeline builds. */
const sourceOf = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }: NodeJS.ProcessEnv): string | undefined =>
  GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : undefined

const hostIn = (registry = ''): string => registry.split('/')[0] ?? ''

function docker(args: readonly string[], input?: string): void {
  const stdio = [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'] as const
  const env = { ...process.env, DOCKER_BUILDKIT: '1' }
  const { status, error } = spawnSync('docker', args, { cwd: root, env, stdio: [...stdio], ...(input && { input }) })
  if (error) throw new UserError('Docker was not found on this machine.')
  if (status !== 0) throw new UserError(`docker ${args[0]} ended with exit code ${status}.`)
}
