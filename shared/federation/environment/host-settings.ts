import { z } from 'zod'
import { settingsSchema } from '../settings.ts'
import { flag, namedSecrets, secret, setting, wholeNumber } from './setting.ts'

const page = settingsSchema.shape
const company = page.company.shape

/** Default of `STORE_DIR`, from the repository's root. */
export const STORE_DEFAULT = 'dist/store'

/** Settings of the host, and of what its pages share with the api. */
export const HOST_SETTINGS = {
  API_URL: setting(
    ['host'],
    z.url().default('http://127.0.0.1:3001'),
    'Where /api and the other API paths are forwarded to, and whose contract releases are held against.',
  ),
  TRUST_PROXY: setting(
    ['host'],
    wholeNumber(0, 10).default(0),
    'How many proxies stand in front of the host and append to `X-Forwarded-For`.',
  ),
  REGION_HEADER: setting(
    ['host'],
    z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .transform((name) => name.toLowerCase())
      .optional(),
    'Header in which the proxy in front names the visitor’s state, as `SP` or `BR-SP`, for figures of readings of product codes; believed only with `TRUST_PROXY` above 0. Let the proxy overwrite what a visitor sends.',
  ),
  STORE_DIR: setting(['host'], z.string().default(STORE_DEFAULT), 'Folder of releases and registry.'),
  DEPLOY_TOKENS: secret(
    ['host'],
    z.string().default(''),
    'Tokens of the teams’ pipelines, as `area:sha256` separated by commas, `shell:sha256` for the shell; each may release its own alone. What an area may claim stands behind, `mf-sorteios:sha256:/sorteios|/premios:public|cliente`: prefixes of its paths, and the access of its pages; any without.',
  ),
  RELEASE_KEYS: setting(
    ['host'],
    z.string().default(''),
    'Public Ed25519 keys that sign releases, as `name:key` separated by commas, several of one name for several keys. The name is an area, `shell`, or `*` for all that have none of their own; its releases are then refused unless one of its keys signed them. `loopi release keys` makes a pair.',
  ),
  OVERRIDE_ORIGINS: setting(
    ['host'],
    z.string().default(''),
    'Origins that an area may be overridden from in production, separated by commas.',
  ),
  HOST_SECRET: secret(
    ['host'],
    namedSecrets,
    'Signs the cookie of overrides, the links of previews and the tickets that pages report with; drawn at each start by default. The same for several hosts. While it is changed, several as `name:secret` separated by commas: the first signs, all of them verify.',
  ),
  OFFLINE: setting(
    ['host'],
    flag.prefault('1'),
    '`1` keeps the coupons of a signed-in customer on the device and shows them without a network, by a service worker; `0` takes the workers away again from browsers that have one.',
  ),
  WHOLESALE: setting(
    ['api', 'host'],
    page.wholesale.removeDefault().optional(),
    '`api` sends the wholesale form to the API, `wait` sends nothing, as the specification has it, and is for demos: production takes `api` alone, which is its default.',
  ),
  PARTNERS_URL: setting(['host'], page.partnersUrl, 'Backend-as-a-service that takes partner applications.'),
  PARTNERS_ANON_KEY: setting(
    ['api', 'host'],
    page.partnersKey,
    'Its public key, which a partner application must carry. It opens one insert.',
  ),
  API_BASE: setting(['host'], page.apiBase, 'Base of API calls as pages make them.'),
  CEP_URL: setting(['host'], page.cepUrl, 'Address look-up by postal code.'),
  DROPSHIPPING_URL: setting(['host'], page.dropshippingUrl, 'Site behind the dropshipping buttons.'),
  LOGISTICS_URL: setting(['host'], page.logisticsUrl, 'Site behind the logistics buttons.'),
  WALLET_PANEL_URL: setting(
    ['host'],
    page.walletPanelUrl,
    'External panel of the wallet; by default that of the sandbox, which keeps wallets until Venly does.',
  ),
  COMPANY_NAME: setting(
    ['host'],
    company.legalName,
    'Legal name of who runs the product; production needs it, as the four below.',
  ),
  COMPANY_CNPJ: setting(['host'], company.cnpj, 'Its CNPJ.'),
  COMPANY_ADDRESS: setting(['host'], company.address, 'Its address.'),
  COMPANY_EMAIL: setting(['host'], company.email, 'Where people reach it.'),
  PRIVACY_EMAIL: setting(['host'], company.privacyEmail, 'Where people reach who is in charge of personal data.'),
} as const
