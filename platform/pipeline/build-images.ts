import { spawnSync } from 'node:child_process'
import { commitOf } from '../build/release/commit.ts'
import { root } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'
import { type Image, imageCommands } from './images.ts'

/**
 * `loopi images [part] [--push]`: builds the images of host and api, or one of them, tagged by the commit. `--push` sends them to `REGISTRY`, with
 * `REGISTRY_USER` and `REGISTRY_TOKEN` as credentials.
 *
 * @throws {UserError} without a commit, a registry or Docker.
 */
export function buildImages(push: boolean, part?: Image): void {
  const { REGISTRY, REGISTRY_USER, REGISTRY_TOKEN } = process.env
  const registry = REGISTRY?.trim() || undefined
  const commit = commitOf(root)
  if (!commit) throw new UserError('Images are named by the commit, and there is none here. Name it: COMMIT=…')
  if (push && !registry) throw new UserError('Name the registry that the images go to: REGISTRY=…')
  if (push && REGISTRY_USER && REGISTRY_TOKEN)
    docker(['login', '--username', REGISTRY_USER, '--password-stdin', hostIn(registry)], REGISTRY_TOKEN)
  for (const command of imageCommands({ commit, registry, push, ...(part && { parts: [part] }) })) docker(command)
}

const hostIn = (registry = ''): string => registry.split('/')[0] ?? ''

function docker(args: readonly string[], input?: string): void {
  const stdio = [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'] as const
  const { status, error } = spawnSync('docker', args, { cwd: root, stdio: [...stdio], ...(input && { input }) })
  if (error) throw new UserError('Docker was not found on this machine.')
  if (status !== 0) throw new UserError(`docker ${args[0]} ended with exit code ${status}.`)
}
