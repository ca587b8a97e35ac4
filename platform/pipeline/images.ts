/** Images of the platform; the image of an area holds one release and is built by compose. */
export const IMAGES = ['host', 'api'] as const

export type Image = (typeof IMAGES)[number]

type Options = { commit: string; registry: string | undefined; push: boolean; parts?: readonly Image[] }

/** Docker commands by their arguments: builds of the images, of every one by default, then pushes. */
export function imageCommands({ commit, registry, push, parts = IMAGES }: Options): string[][] {
  const tagOf = (part: string) => `${registry ? `${registry.replace(/\/+$/, '')}/` : ''}loopi-${part}:${commit}`
  const builds = parts.map((part) => [
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
  return push ? [...builds, ...parts.map((part) => ['push', tagOf(part)])] : builds
}
