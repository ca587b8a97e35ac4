/** Images of the platform; the image of an area holds one release and is built by compose. */
export const IMAGES = ['host', 'api'] as const

export type Image = (typeof IMAGES)[number]

/** Processors that pushed images are for. */
const PLATFORMS = 'linux/amd64,linux/arm64'

type Options = {
  commit: string
  registry: string | undefined
  push: boolean
  /** Images to build; every one by default. */
  parts?: readonly Image[]
  /** Repository of the sources, for the image's label. */
  source?: string | undefined
  /** Base of Node, where it is another than the Dockerfile's: of a mirror, by its digest. */
  nodeImage?: string | undefined
  /** Id of the key in `RELEASE_SIGNING_KEY` that signs the host's first shell; null without one. */
  signingKeyId?: string | null
}

/**
 * Docker commands by their arguments. For this machine plain builds; for a registry builds of every image for every
 * processor, with SBOM and provenance, and once all are built the same again, out of the cache, to be pushed.
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

/** Builder that knows several processors and attestations, which the engine's own does not. */
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
