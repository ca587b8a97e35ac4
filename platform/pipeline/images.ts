/** Parts that run as an image of their own; an area's image carries one release of it and is made by compose. */
export const IMAGES = ['host', 'api'] as const

type Wish = { commit: string; registry: string | undefined; push: boolean }

/** Docker's arguments, one command after the other: every image built, then every image pushed. */
export function imageCommands({ commit, registry, push }: Wish): string[][] {
  const tagOf = (part: string) => `${registry ? `${registry.replace(/\/+$/, '')}/` : ''}loopi-${part}:${commit}`
  const builds = IMAGES.map((part) => ['build', '--file', `docker/${part}.Dockerfile`, '--tag', tagOf(part), '.'])
  return push ? [...builds, ...IMAGES.map((part) => ['push', tagOf(part)])] : builds
}
