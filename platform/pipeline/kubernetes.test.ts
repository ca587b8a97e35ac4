// Manifests of docker/kubernetes: the schemas of Kubernetes as `kubernetes-models` has them, names that meet, and walls.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiSettings, settingLines } from '../../api/src/docs/markdown.ts'
import { hostSettings } from '../host/config.ts'
import { root } from '../lib/paths.ts'
import {
  files,
  isManifest,
  kustomizationOf,
  type Manifest,
  manifests,
  named,
  templates,
  textOf,
} from './kubernetes-files.ts'

/**
 * Fields that a validator never looked at: its schema has no such name, and would let it pass. A map, whose names are
 * anybody's, is walked as a whole.
 */
function unknownFields(manifest: object, validate: (value: object) => void): string[] {
  const looks: (() => string[])[] = []
  const watched = (value: unknown, place: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const seen = new Set<PropertyKey>()
    const children = new Map<PropertyKey, unknown>()
    let isWalked = Array.isArray(value)
    looks.push(() => (isWalked ? [] : Object.keys(value).flatMap((key) => (seen.has(key) ? [] : [`${place}.${key}`]))))
    return new Proxy(value, {
      get(target, key) {
        seen.add(key)
        if (!children.has(key)) children.set(key, watched(Reflect.get(target, key), `${place}.${String(key)}`))
        return children.get(key)
      },
      ownKeys(target) {
        isWalked = true
        return Reflect.ownKeys(target)
      },
    })
  }
  validate(watched(manifest, '') as object)
  return looks.flatMap((look) => look())
}

type Validator = ((value: object) => boolean) & { errors?: { instancePath: string; keyword: string }[] | null }

/** Validator of a kind, as `apps/v1` and `Deployment` name it. */
async function validatorOf({ apiVersion, kind }: Manifest): Promise<Validator> {
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  const isRoutingApi = group === 'gateway.networking.k8s.io'
  const words = group.replace(/\.k8s\.io$/, '').split('.')
  const name = isRoutingApi ? ['io.k8s.sigs.gatewayApi.apis', version, kind] : ['io.k8s.api', ...words, version, kind]
  const file = name
    .flatMap((part) => part.split('.'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const models = isRoutingApi ? '@kubernetes-models/gateway-api' : 'kubernetes-models'
  return ((await import(`${models}/_schemas/${file}`)) as { validate: Validator }).validate
}

describe.each(manifests.map(({ file, manifest }) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  '%s',
  (_title, manifest) => {
    test('is what the schema of its kind says, without a field that it does not know', async () => {
      const validate = await validatorOf(manifest as Manifest)
      expect([validate(manifest as Manifest), validate.errors ?? []]).toEqual([true, []])
      expect(unknownFields(manifest as Manifest, validate)).toEqual([])
    })
  },
)

test('a wrong type and a name that is misspelt are both found', async () => {
  const host = structuredClone(named('Deployment', 'loopi-host') as Manifest & { spec: Record<string, unknown> })
  const validate = await validatorOf(host)
  host.spec.revisionHistoryLimits = 5
  expect(unknownFields(host, validate)).toEqual(['.spec.revisionHistoryLimits'])
  host.spec.replicas = 'two'
  expect(validate(host)).toBe(false)
})

test('each folder is applied as a whole, with every manifest of it', () => {
  for (const folder of ['.', 'base', 'migrate']) {
    const { resources, images = [] } = kustomizationOf(folder)
    const own = files.filter((file) => path.dirname(file) === folder).map((file) => path.basename(file))
    expect(resources.filter(isManifest).toSorted()).toEqual(own)
    const used = own.flatMap((file) =>
      [...textOf(path.join(folder, file)).matchAll(/^ *image: (\S+)$/gm)].map(([, name]) => name),
    )
    expect([...new Set(used)].sort()).toEqual(images.map(({ name }) => name).sort())
  }
})

describe.each(templates.map(({ name, template }) => [name, template.spec] as const))('%s', (_name, pod) => {
  test('has no rights of root, nothing to write but its volumes, and bounds', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      })
    }
  })

  test('has its secrets as files, and every setting by a name that there is', () => {
    const settings = [...apiSettings(), ...settingLines(hostSettings.shape)]
    const secrets = settings.filter(({ secret }) => secret).map(({ name }) => name)
    const known = settings.map(({ name }) => name)
    for (const { env, envFrom = [], volumeMounts } of pod.containers) {
      const maps = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef.name))
      const given = [
        ...env.map(({ name }) => name),
        ...maps.flatMap((map) => Object.keys(map?.data ?? { missing: '' })),
      ]
      expect(given.filter((name) => !known.includes(name) || secrets.includes(name))).toEqual([])
      const { value: folder } = env.find(({ name }) => name === 'SECRETS_DIR') ?? { value: '' }
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(folder)
      for (const { name } of volumeMounts) expect(pod.volumes.map((volume) => volume.name)).toContain(name)
    }
  })
})

describe.each(['host', 'api'])('loopi-%s', (part) => {
  const deployment = named('Deployment', `loopi-${part}`)
  const labels = deployment?.spec.template?.metadata.labels

  test('is asked whether it lives and whether it is ready at the addresses that docs/operations/monitor.md says', () => {
    const [container] = deployment?.spec.template?.spec.containers ?? []
    const paths = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
      (probe) => probe?.httpGet.path ?? '',
    )
    const base = part === 'host' ? '/federation/health' : '/api/health'
    expect(paths).toEqual([`${base}/live`, `${base}/live`, `${base}/ready`])
    const operations = readFileSync(path.join(root, 'docs/operations/monitor.md'), 'utf8')
    for (const address of paths) expect(operations).toContain(`\`${address}\``)
  })

  test('grows and shrinks by itself, is never gone as a whole, and is reached by its name', () => {
    expect(named('HorizontalPodAutoscaler', `loopi-${part}`)?.spec).toMatchObject({
      minReplicas: 2,
      scaleTargetRef: { kind: 'Deployment', name: `loopi-${part}` },
    })
    expect(named('PodDisruptionBudget', `loopi-${part}`)?.spec.selector?.matchLabels).toEqual(labels)
    expect(deployment?.spec.selector?.matchLabels).toEqual(labels)
    expect(named('Service', `loopi-${part}`)?.spec.selector).toEqual(labels)
    expect(deployment?.spec).not.toHaveProperty('replicas')
  })

  test('has the time to end that it needs', () => {
    expect(deployment?.spec.template?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15)
  })
})

test('jobs run files that there are', () => {
  const commands = templates.flatMap(({ template }) => template.spec.containers.flatMap(({ command }) => command ?? []))
  const programs = commands.filter((word) => word.endsWith('.ts'))
  expect(programs).toHaveLength(4)
  for (const program of programs) expect(() => readFileSync(path.join(root, program))).not.toThrow()
})
