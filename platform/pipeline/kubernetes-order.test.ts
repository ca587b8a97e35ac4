// The order of docs/scaling.md on an empty cluster: each step finds what it names, and what starts has what it needs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCommandConfig, readConfig } from '../../api/src/config/config.ts'
import { demandProduction } from '../../api/src/config/exposure.ts'
import { readConfig as readHostConfig } from '../host/config.ts'
import { root } from '../lib/paths.ts'
import { secretServices } from './compose-settings.ts'
import { manifests, named, rendered, templates } from './kubernetes-files.ts'

/** Objects that a manifest names, as `Kind/name`. */
function namedBy(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namedBy(item, key))
  if (typeof value !== 'object' || value === null) {
    const kind = { secretName: 'Secret', claimName: 'PersistentVolumeClaim' }[key]
    return kind ? [`${kind}/${value}`] : []
  }
  const fields = value as Record<string, unknown>
  const kinds: Record<string, unknown> = {
    ...{ configMapRef: 'ConfigMap', certificateRefs: 'Secret', backendRefs: 'Service', parentRefs: 'Gateway' },
    scaleTargetRef: fields.kind,
  }
  const deeper = Object.entries(fields).flatMap(([name, child]) => namedBy(child, name))
  return key in kinds ? [`${kinds[key]}/${fields.name}`, ...deeper] : deeper
}

describe('docs/scaling.md on an empty cluster', () => {
  const [steps = ''] = /^kubectl apply[^`]*/m.exec(readFileSync(path.join(root, 'docs/scaling.md'), 'utf8')) ?? []
  const secrets = new Map(
    [...steps.matchAll(/create secret generic (\S+) (.*)$/gm)].map(([, name, files = '']) => [
      name,
      [...files.matchAll(/--from-file=(\w+)/g)].map(([, file = '']) => file),
    ]),
  )

  test('makes in each step what that step and those before it name', () => {
    const there = new Set(['Namespace/default'])
    const missing = steps.split('\n').flatMap((step) => {
      const [, folder] = /^kubectl apply -k docker\/kubernetes\/?(\S*)$/.exec(step) ?? []
      const [, secret] = /^kubectl -n loopi create secret \w+ (\S+)/.exec(step) ?? []
      const [, awaited] = /^kubectl -n loopi wait .* (job\/\S+)$/.exec(step) ?? []
      const objects = folder === undefined ? [] : rendered(folder)
      for (const { kind, metadata } of objects) there.add(`${kind}/${metadata.name}`)
      const needed = [
        ...(step === '' ? [] : ['Namespace/loopi']),
        ...objects.flatMap((object) => namedBy(object)),
        ...(awaited ? [awaited.replace('job', 'Job')] : []),
      ]
      if (secret) there.add(`Secret/${secret}`)
      return needed.filter((object) => !there.has(object)).map((object) => `${step}: ${object}`)
    })
    expect(missing).toEqual([])
    expect([...there].filter((object) => object.startsWith('Secret/')).length).toBe(4)
    // At the end every manifest was applied.
    const made = new Set(['.', 'migrate'].flatMap((folder) => rendered(folder)))
    expect(made.size).toBe(manifests.length)
  })

  /** Form of each secret that is no password. */
  const values: Record<string, string> = {
    SMTP_URL: 'smtps://mail.example',
    WELCOME_KEY: 'w'.repeat(16),
    SECOND_FACTOR_KEY: 'a'.repeat(64),
    ROOT_PASSWORD: 'Girassol-Amarelo-77',
    HOST_SECRET: 's'.repeat(32),
    DEPLOY_TOKENS: `mf-customer:${'b'.repeat(64)}`,
  }
  const readers: Record<string, (environment: Record<string, string>) => unknown> = {
    'loopi-host': readHostConfig,
    'loopi-api': (environment) => demandProduction(readConfig(environment)),
  }

  test.each(templates.map(({ name, template }) => [name, template.spec] as const))(
    '%s starts with the settings and secrets that it is given',
    (name, { containers: [container], volumes }) => {
      const secret = volumes.flatMap((volume) => volume.secret?.secretName ?? [])
      const given = Object.assign(
        { NODE_ENV: 'production' },
        ...(container?.envFrom ?? []).map(({ configMapRef }) => named('ConfigMap', configMapRef.name)?.data),
        Object.fromEntries((container?.env ?? []).map(({ name: setting, value }) => [setting, value])),
        Object.fromEntries((secrets.get(secret[0]) ?? []).map((file) => [file, values[file] ?? 'password'])),
      ) as Record<string, string>
      expect(secret).toHaveLength(1)
      expect(() => (readers[name] ?? readCommandConfig)({ ...given, SECRETS_DIR: '' })).not.toThrow()
    },
  )

  test('gives each secret the files that its process knows', () => {
    for (const [secret = '', files] of secrets)
      for (const file of files)
        expect([file, secretServices().get(file)]).toEqual([
          file,
          expect.arrayContaining([secret.replace('loopi-', '')]),
        ])
  })
})
