// Manifests of docker/kubernetes: the schemas of Kubernetes as `kubernetes-models` has them, names that meet, and the settings and walls of pods.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SETTINGS } from '../../shared/federation/environment/settings.ts'
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

/** Packages with the schemas of custom resources, by group. */
const MODELS: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

/** Throws with the places that the schema of its kind refuses. */
async function assertValid(manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest
  const models = MODELS[apiVersion.split('/', 1).join('')] ?? 'kubernetes-models'
  const { [kind]: Model } = (await import(`${models}/${apiVersion}/${kind}`)) as Record<string, Kind>
  if (Model === undefined) throw new Error(`no schema of ${kind}`)
  new Model(manifest).validate()
}

type Kind = new (manifest: object) => { validate(): void }

describe.each(manifests.map(({ file, manifest }) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  '%s',
  (_title, manifest) => {
    test('is what the schema of its kind says', async () => {
      await assertValid(manifest as Manifest)
    })
  },
)

test('each folder is applied as a whole, with every manifest of it', () => {
  for (const folder of ['.', 'base', 'migrate', 'monitoring']) {
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
    const open = Object.entries(SETTINGS).flatMap(([name, { isSecret }]) => (isSecret ? [] : [name]))
    for (const { envFrom = [], volumeMounts } of pod.containers) {
      const maps = envFrom.map(({ configMapRef }) => named('ConfigMap', configMapRef.name))
      const given = maps.flatMap((map) => Object.keys(map?.data ?? { missing: '' }))
      expect(given.filter((name) => !open.includes(name))).toEqual([])
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/run/secrets')
      for (const { name } of volumeMounts) expect(pod.volumes.map((volume) => volume.name)).toContain(name)
    }
  })
})

test.each(['host', 'api'])(
  'loopi-%s is scaled, kept from being evicted as a whole, and found by its labels',
  (part) => {
    const { template, selector } = named('Deployment', `loopi-${part}`)?.spec ?? {}
    const labels = template?.metadata.labels
    expect(named('HorizontalPodAutoscaler', `loopi-${part}`)?.spec.scaleTargetRef?.name).toBe(`loopi-${part}`)
    expect(named('PodDisruptionBudget', `loopi-${part}`)?.spec.selector?.matchLabels).toEqual(labels)
    expect(selector?.matchLabels).toEqual(labels)
    expect(named('Service', `loopi-${part}`)?.spec.selector).toEqual(labels)
  },
)

test('jobs run files that there are', () => {
  const commands = templates.flatMap(({ template }) => template.spec.containers.flatMap(({ command }) => command ?? []))
  const programs = commands.filter((word) => word.endsWith('.ts'))
  expect(programs).toHaveLength(4)
  for (const program of programs) expect(() => readFileSync(path.join(root, program))).not.toThrow()
})
