import path from 'node:path'
import { z } from 'zod'
import { settingsSchema } from '../../shared/federation/settings.ts'

/** Folders are named from here, wherever the process was started. */
const root = path.resolve(import.meta.dirname, '../..')
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')
const { shape } = settingsSchema

/** Every setting of the host, by its name in the environment. */
export const hostSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the one URL.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  API_URL: z.url().default('http://127.0.0.1:3001').describe('Where /api and the other API paths are forwarded to.'),
  STORE_DIR: z.string().default('dist/store').describe('Folder of releases and registry.'),
  SHELL_DIR: z.string().default('dist/shell').describe('Folder of the built shell.'),
  NODE_ENV: z.string().default('development'),
  HOST_TRUST_PROXY: flag.describe('Believe X-Forwarded-* of a proxy in front of the host.'),
  API_BASE: shape.apiBase.describe('Base of API calls as pages make them.'),
  CEP_URL: shape.cepUrl.describe('Address look-up by postal code.'),
  DROPSHIPPING_URL: shape.dropshippingUrl.describe('Site behind the dropshipping buttons.'),
  LOGISTICS_URL: shape.logisticsUrl.describe('Site behind the logistics buttons.'),
  WALLET_PANEL_URL: shape.walletPanelUrl.describe('External panel of the wallet.'),
  WHOLESALE: shape.wholesale.describe('`api` sends the wholesale form to the API.'),
})

export type HostConfig = {
  port: number
  host: string
  apiUrl: string
  storeDir: string
  shellDir: string
  production: boolean
  trustProxy: boolean
  settings: z.output<typeof settingsSchema>
}

/** Parses the host's environment; throws a list that a person can read. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const parsed = hostSettings.safeParse(env)
  if (!parsed.success) throw new Error(`The host cannot start:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    apiUrl: data.API_URL,
    storeDir: path.resolve(root, data.STORE_DIR),
    shellDir: path.resolve(root, data.SHELL_DIR),
    production: data.NODE_ENV === 'production',
    trustProxy: data.HOST_TRUST_PROXY,
    settings: {
      apiBase: data.API_BASE,
      cepUrl: data.CEP_URL,
      dropshippingUrl: data.DROPSHIPPING_URL,
      logisticsUrl: data.LOGISTICS_URL,
      walletPanelUrl: data.WALLET_PANEL_URL,
      wholesale: data.WHOLESALE,
    },
  }
}
