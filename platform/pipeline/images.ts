/** Images of the platform; the image of an area holds one release and is built by compose. */
export const IMAGES = ['host', 'api'] as const

type Options = { commit: string; registry: string | undefined; push: boolean }

/** Docker commands by their arguments: builds of every image, then pushes. */
export function imageCommands({ commit, registry, push }: Options): string[][] {
  const tagOf = (part: string) => `${registry ? `${registry.replace(/\/+$/, '')}/` : ''}loopi-${part}:${commit}`
  const builds = IMAGES.map((part) => [
    'build',
    '--file',
    'docker/Dockerfile',
    '--target',
    part,
    '--build-arg',
    `COMMIT=${commit}`,
    '--tag',
    tagOf(part),
    '.',
  ])
  return push ? [...builds, ...IMAGES.map((part) => ['push', tagOf(part)])] : builds
}
