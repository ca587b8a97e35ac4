/** Images of the platform; an area's image contains one release and is built by compose. */
export const IMAGES = ['host', 'api'] as const

export type Image = (typeof IMAGES)[number]

/** Processors of pushed images. */
const PLATFORMS = 'linux/amd64,linux/arm64'

type Options = {
  commit: string
  registry: string | undefined
  push: boolean
  /** Images to build; all by default. */
  parts?: readonly Image[]
  /** Source repository, for the image's label. */
  source?: string | undefined
  /** Another Node base than the Dockerfile's, such as a mirror's, by digest. */
  nodeImage?: string | undefined
  /** Id of the key in `RELEASE_SIGNING_KEY` that signs the host's first shell, or null. */
  signingKeyId?: string | null
}

/**
 * Docker commands. Locally plain builds; for a registry every image is built for every processor, with SBOM and
 * provenance, and only when all succeeded pushed from the cache.
 */
export function imageCommands(options: Options): string[][] {
  const { parts = IMAGES, push } = options
  if (!push) return parts.map((part) => ['build', ...buildOf(part, options), '.'])
  const all = (output: string) =>
    parts.map((part) => [
      ...['buildx', 'build', '--builder', BUILDER, '--platform', PLATFORMS, '--sbom=true', '--provenance=mode=max'],
      ...[...buildOf(part, options), output, '.'],
    ])
  return [...all('--output=type=cacheonly'), ...all('--push')]
}

/** Builder with several processors and attestations, which the engine's default lacks. */
export const BUILDER = 'loopi-images'

function buildOf(part: string, { commit, registry, source, nodeImage, signingKeyId }: Options): string[] {
  const tag = `${registry ? `${registry.replace(/\/+$/, '')}/` : ''}loopi-${part}:${commit}`
  const args = { COMMIT: commit, ...(nodeImage && { NODE_IMAGE: nodeImage }), ...(source && { SOURCE: source }) }
  const signed = part === 'host' && signingKeyId ? { SIGNING_KEY_ID: signingKeyId } : {}
  return [
    ...['--file', 'docker/Dockerfile', '--target', part],
    ...Object.entries({ ...args, ...signed }).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    ...('SIGNING_KEY_ID' in signed ? ['--secret', 'id=release_signing_key,env=RELEASE_SIGNING_KEY'] : []),
    ...['--tag', tag],
  ]
}
