/** Manifests of docker/kubernetes, as their test reads them. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../lib/paths.ts'

type Container = {
  name: string
  image: string
  command?: string[]
  envFrom?: { configMapRef: { name: string } }[]
  volumeMounts: { name: string; mountPath: string }[]
  resources: { requests: object; limits: object }
  securityContext: object
} & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>>
type Pod = {
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds?: number
  securityContext: object
  containers: Container[]
  volumes: { name: string; secret?: { secretName: string }; persistentVolumeClaim?: { claimName: string } }[]
}
type Template = { metadata: { labels: Record<string, string> }; spec: Pod }
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    template?: Template
    jobTemplate?: { spec: { template: Template } }
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    scaleTargetRef?: { kind: string; name: string }
    minReplicas?: number
  }
}

const FOLDER = path.join(root, 'docker/kubernetes')
export const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
export const isManifest = (file: string) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml')
export const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(isManifest).sort()
export const manifests = files.flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => ({ file, manifest: document.toJS() as Manifest })),
)
const of = (kind: string) => manifests.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest)
export const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name)
export const templates = manifests.flatMap(({ manifest: { metadata, spec } }) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template
  return template ? [{ name: metadata.name, template }] : []
})

type Kustomization = { resources: string[]; images?: { name: string }[] }
export const kustomizationOf = (folder: string) =>
  parse(textOf(path.join(folder, 'kustomization.yaml'))) as Kustomization
