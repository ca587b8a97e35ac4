import type { FastifyInstance } from 'fastify'
import { DEFAULT_SETTINGS } from '../../shared/federation/page-data.ts'
import { createProxyDoubt } from './trusted-proxies.ts'

/** Company settings with their placeholders. */
const LEGAL_DATA = {
  COMPANY_NAME: DEFAULT_SETTINGS.company.legalName,
  COMPANY_CNPJ: DEFAULT_SETTINGS.company.cnpj,
  COMPANY_ADDRESS: DEFAULT_SETTINGS.company.address,
  COMPANY_EMAIL: null,
  PRIVACY_EMAIL: null,
} as const

/** Lines for legally required company data that is not set. */
export const unnamedCompany = (given: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(LEGAL_DATA)
    .filter(([name, placeholder]) => !given[name] || given[name] === placeholder)
    .map(([name]) => `${name}: is missing; terms, privacy notice and footer of production name who runs the product`)

type Proxied = { readonly production: boolean; readonly trustProxy: number; readonly publicUrl: string }

/** Warning when settings would take every visitor for the proxy, or null. */
export const proxyWarning = ({ production, trustProxy, publicUrl }: Proxied): string | null =>
  production && trustProxy === 0 && publicUrl.startsWith('https:')
    ? 'TRUST_PROXY is 0, but PUBLIC_URL is https, which a proxy ends: every visitor has its address, and one who guesses passwords locks out all. Set the number of proxies that append to X-Forwarded-For'
    : null

/** Logs a wrong number of proxies: from the settings at the start, and once from calls. */
export function watchProxies(app: FastifyInstance, config: Proxied): void {
  const { production, trustProxy } = config
  if (!production) return
  const warning = proxyWarning(config)
  if (warning !== null) app.log.warn(warning)
  const doubt = createProxyDoubt(trustProxy)
  app.addHook('onRequest', async ({ log, headers, socket }) => {
    const sentence = doubt({ peer: socket.remoteAddress ?? '', isForwarded: 'x-forwarded-for' in headers })
    if (sentence !== null) log.warn(sentence)
  })
}
