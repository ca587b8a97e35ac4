import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { demoOf } from '../../shared/federation/demo.ts'
import { OWN_MACHINE, publicUrlOf } from '../../shared/federation/environment/public-url.ts'
import { notFitting, readSettings } from '../../shared/federation/environment/read-settings.ts'
import { wholeNumber } from '../../shared/federation/environment/whole-number.ts'
import { settingsSchema } from '../../shared/federation/settings.ts'
import { root } from '../lib/paths.ts'
import type { ReleaseKeys } from '../releases/signing/keys.ts'
import { STORE_DEFAULT, storePathsOf } from '../releases/store/store-paths.ts'
import { type DeployToken, deployTokens } from './deploy-tokens.ts'
import { unnamedCompany } from './production.ts'
import { origins, releaseKeys } from './setting-forms.ts'

const { shape } = settingsSchema
const company = shape.company.shape

/** Settings of the host by their names in the environment. */
export const hostSettings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the one URL.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: z
    .union([z.literal(OWN_MACHINE), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])
    .optional()
    .describe(
      'Address as the public knows it, for search engines and shared links. `localhost` is this machine at the port of `PORT`, and the default; production has none.',
    ),
  SECRETS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of secrets, one file each under the name of its setting; what the environment gives itself goes before it.',
    ),
  API_URL: z
    .url()
    .default('http://127.0.0.1:3001')
    .describe('Where /api and the other API paths are forwarded to, and whose contract releases are held against.'),
  STORE_DIR: z.string().default(STORE_DEFAULT).describe('Folder of releases and registry.'),
  DELIVERY_DIR: z
    .string()
    .optional()
    .describe(
      'Folder with a folder for each area, in which a socket takes the releases of that area alone, without a token; `area` is for those without a folder.',
    ),
  SHELL_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of a built release of the shell, with which a store begins that has none live; images of the host have one.',
    ),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` needs `PUBLIC_URL`, and logs every request.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('The least important kind of log line to print; `info` in production and `warn` elsewhere by default.'),
  DEMO: z
    .enum(['0', '1'])
    .transform((text) => text === '1')
    .optional()
    .describe(
      '`1` shows captured mails and takes override links also where others reach the host; `0` has neither there. On this machine alone both exist by default.',
    ),
  BODY_LIMIT_KIB: wholeNumber(1, 10_240)
    .default(256)
    .describe('Largest body of a forwarded request without files, in KiB; that of the api.'),
  HOST_TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('How many proxies stand in front of the host and append to `X-Forwarded-For`.'),
  DEPLOY_TOKENS: deployTokens
    .describe(
      'Tokens of the teams’ pipelines, as `area:sha256` separated by commas, `shell:sha256` for the shell; each may release its own alone. What an area may claim stands behind, `mf-sorteios:sha256:/sorteios|/premios:public|cliente`: prefixes of its paths, and the access of its pages; any without.',
    )
    .meta({ secret: true }),
  RELEASE_KEYS: releaseKeys.describe(
    'Public Ed25519 keys that sign releases, as `name:key` separated by commas, several of one name for several keys. The name is an area, `shell`, or `*` for all that have none of their own; its releases are then refused unless one of its keys signed them. `loopi release keys` makes a pair.',
  ),
  OVERRIDE_ORIGINS: origins.describe('Origins that an area may be overridden from in production, separated by commas.'),
  HOST_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Signs the cookie of overrides, the links of previews and the tickets that pages report with; drawn at each start by default. The same for several hosts.',
    )
    .meta({ secret: true }),
  API_BASE: shape.apiBase.describe('Base of API calls as pages make them.'),
  CEP_URL: shape.cepUrl.describe('Address look-up by postal code.'),
  DROPSHIPPING_URL: shape.dropshippingUrl.describe('Site behind the dropshipping buttons.'),
  LOGISTICS_URL: shape.logisticsUrl.describe('Site behind the logistics buttons.'),
  WALLET_PANEL_URL: shape.walletPanelUrl.describe(
    'External panel of the wallet; by default that of the sandbox, which keeps wallets until Venly does.',
  ),
  WHOLESALE: shape.wholesale
    .removeDefault()
    .optional()
    .describe(
      '`api` sends the wholesale form to the API, `wait` sends nothing, as the specification has it, and is for demos: production takes `api` alone, which is its default.',
    ),
  PARTNERS_URL: shape.partnersUrl.describe('Backend-as-a-service that takes partner applications.'),
  PARTNERS_ANON_KEY: shape.partnersKey.describe('Its public key; the api expects the same one.'),
  OFFLINE: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1')
    .describe(
      '`1` keeps the coupons of a signed-in customer on the device and shows them without a network, by a service worker; `0` takes the workers away again from browsers that have one.',
    ),
  COMPANY_NAME: company.legalName.describe(
    'Legal name of who runs the product; production needs it, as the four below.',
  ),
  COMPANY_CNPJ: company.cnpj.describe('Its CNPJ.'),
  COMPANY_ADDRESS: company.address.describe('Its address.'),
  COMPANY_EMAIL: company.email.describe('Where people reach it.'),
  PRIVACY_EMAIL: company.privacyEmail.describe('Where people reach who is in charge of personal data.'),
})

export type HostConfig = {
  port: number
  host: string
  /** Public origin without a trailing slash; never taken from a request. */
  publicUrl: string
  apiUrl: string
  storeDir: string
  /** Folder of delivery sockets; null without any. */
  deliveryDir: string | null
  /** Release of the shell to begin an empty store with; null without one. */
  shellDir: string | null
  /** Public keys by the name of a release; names without keys need no signature. */
  releaseKeys: ReleaseKeys
  production: boolean
  logLevel: string
  /** Development tools: override links, the inspector, captured mails. */
  devTools: boolean
  /** Size limit in bytes of a proxied body without files. */
  bodyLimit: number
  /** Trusted proxies in front of the host; entries of `X-Forwarded-For` beyond them are ignored. */
  trustProxy: number
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

/** Parses the host's environment and the files that it names; an empty setting counts as absent. Throws an error that lists every invalid one. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const data = readSettings(hostSettings, env, { read: (file) => readFileSync(file, 'utf8') })
  const production = data.NODE_ENV === 'production'
  const publicUrl = publicUrlOf(data.PUBLIC_URL ?? OWN_MACHINE, data.PORT)
  const demo = demoOf({ demo: data.DEMO, production, addresses: [data.HOST], publicUrl })
  const isPublic = production && demo !== 'shown'
  const refused = [
    ...(production && data.PUBLIC_URL === undefined ? [NO_PUBLIC_URL] : []),
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
    deliveryDir: data.DELIVERY_DIR === undefined ? null : path.resolve(root, data.DELIVERY_DIR),
    shellDir: data.SHELL_DIR === undefined ? null : path.resolve(root, data.SHELL_DIR),
    production,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    devTools: demo === 'shown',
    bodyLimit: data.BODY_LIMIT_KIB * 1024,
    trustProxy: data.HOST_TRUST_PROXY,
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
