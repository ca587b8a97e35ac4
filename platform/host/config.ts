import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { demoOf } from '../../shared/federation/demo.ts'
import { publicUrlOf } from '../../shared/federation/environment/public-url.ts'
import { notFitting, readSettings } from '../../shared/federation/environment/read-settings.ts'
import { settingsOf } from '../../shared/federation/environment/settings.ts'
import type { settingsSchema } from '../../shared/federation/settings.ts'
import { root } from '../lib/paths.ts'
import type { ReleaseKeys } from '../releases/signing/keys.ts'
import { storePathsOf } from '../releases/store/store-paths.ts'
import { type DeployToken, deployTokens } from './deploy-tokens.ts'
import { unnamedCompany } from './production.ts'
import { origins, releaseKeys } from './setting-forms.ts'

const own = settingsOf('host')

/** Settings of the host with host-specific formats. */
const hostSettings = own.extend({
  DEPLOY_TOKENS: own.shape.DEPLOY_TOKENS.pipe(deployTokens),
  RELEASE_KEYS: own.shape.RELEASE_KEYS.pipe(releaseKeys),
  OVERRIDE_ORIGINS: own.shape.OVERRIDE_ORIGINS.pipe(origins),
})

/** Folders in the host's image: a shell release for an empty store, and the sockets of deliveries. */
const IN_IMAGE = { shellDir: path.join(root, 'first-shell'), deliveryDir: '/run/deliveries' } as const

/** Folder of the image; null when the host runs outside of it. */
const inImage = (folder: string): string | null => (existsSync(folder) ? folder : null)

export type HostConfig = {
  port: number
  host: string
  /** Public origin without a trailing slash; never taken from a request. */
  publicUrl: string
  apiUrl: string
  storeDir: string
  /** Folder of delivery sockets; null without any. */
  deliveryDir: string | null
  /** Shell release for an empty store, or null. */
  shellDir: string | null
  /** Public keys by release name; names without keys need no signature. */
  releaseKeys: ReleaseKeys
  production: boolean
  logLevel: string
  /** Collector of traces; null without one. */
  tracesEndpoint: string | null
  /** Port of `/metrics`; null without it. */
  metricsPort: number | null
  /** Development tools: override links, the inspector, captured mails. */
  devTools: boolean
  /** Trusted proxies in front of the host; entries of `X-Forwarded-For` beyond them are ignored. */
  trustProxy: number
  /** Header in which the proxies name the visitor's region; null without one, and without proxies. */
  regionHeader: string | null
  deployTokens: readonly DeployToken[]
  overrideOrigins: readonly string[]
  secret: string
  settings: z.output<typeof settingsSchema>
}

const NO_PUBLIC_URL =
  'PUBLIC_URL: in production the public address has to be said, as PUBLIC_URL=https://shop.example.com'
const EXPOSED = {
  unsaid:
    'HOST, PUBLIC_URL: others can reach this host. Say DEMO=0, which hides captured mails and override links from them, or DEMO=1, which shows both to everybody.',
  public: 'DEMO: the demo of production is for this machine alone. Say DEMO=0, or PUBLIC_URL=http://localhost:3000',
}

const NOT_SENT =
  'WHOLESALE: in production the form has to send what it says it has sent. Leave it out, or say WHOLESALE=api'

/**
 * Parses the host's environment and the files that it names; empty settings count as missing. Throws an error that
 * lists every invalid one.
 */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const data = readSettings(hostSettings, env, (file) => readFileSync(file, 'utf8'))
  const production = data.NODE_ENV === 'production'
  const publicUrl = publicUrlOf(data.PUBLIC_URL, data.PORT)
  const demo = demoOf({ demo: data.DEMO, production, addresses: [data.HOST], publicUrl })
  const isPublic = production && demo !== 'shown'
  const refused = [
    ...(production && !env.PUBLIC_URL ? [NO_PUBLIC_URL] : []),
    ...(demo === 'unsaid' || demo === 'public' ? [EXPOSED[demo]] : []),
    ...(isPublic ? unnamedCompany(env) : []),
    ...(isPublic && data.WHOLESALE === 'wait' ? [NOT_SENT] : []),
  ]
  if (refused.length > 0) throw notFitting(refused)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    apiUrl: data.API_URL,
    ...storePathsOf({ STORE_DIR: data.STORE_DIR }),
    releaseKeys: data.RELEASE_KEYS,
    deliveryDir: inImage(IN_IMAGE.deliveryDir),
    shellDir: inImage(IN_IMAGE.shellDir),
    production,
    logLevel: data.LOG_LEVEL,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsPort: data.METRICS_PORT ?? null,
    devTools: demo === 'shown',
    trustProxy: data.TRUST_PROXY,
    regionHeader: data.TRUST_PROXY > 0 ? (data.REGION_HEADER ?? null) : null,
    deployTokens: data.DEPLOY_TOKENS,
    overrideOrigins: data.OVERRIDE_ORIGINS,
    secret: data.HOST_SECRET ?? randomBytes(32).toString('hex'),
    settings: {
      apiBase: data.API_BASE,
      cepUrl: data.CEP_URL,
      dropshippingUrl: data.DROPSHIPPING_URL,
      logisticsUrl: data.LOGISTICS_URL,
      walletPanelUrl: data.WALLET_PANEL_URL,
      wholesale: data.WHOLESALE ?? (isPublic ? 'api' : 'wait'),
      partnersUrl: data.PARTNERS_URL,
      partnersKey: data.PARTNERS_ANON_KEY,
      offline: data.OFFLINE,
      ...(data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { traces: true as const }),
      company: {
        legalName: data.COMPANY_NAME,
        cnpj: data.COMPANY_CNPJ,
        address: data.COMPANY_ADDRESS,
        email: data.COMPANY_EMAIL,
        privacyEmail: data.PRIVACY_EMAIL,
      },
    },
  }
}
