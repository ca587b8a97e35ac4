import { z } from 'zod'
import { DEFAULT_SETTINGS } from './page-data.ts'

const { company } = DEFAULT_SETTINGS
const url = z.url({ protocol: /^https?$/ })
/** Path of this host, or URL of another site. */
const pathOrUrl = z.union([z.string().regex(/^\/(?!\/)/), url])

/**
 * Settings of the host that pages read at run time: a change needs a restart of the host, no build. The host parses
 * them from its environment and writes them into the page.
 */
export const settingsSchema = z.strictObject({
  /** Base URL of the contract's calls. */
  apiBase: z.string().default(DEFAULT_SETTINGS.apiBase),
  /** Look-up of addresses by postal code, `{cepUrl}/{cep}/json/`. */
  cepUrl: url.default(DEFAULT_SETTINGS.cepUrl),
  dropshippingUrl: url.default(DEFAULT_SETTINGS.dropshippingUrl),
  logisticsUrl: url.default(DEFAULT_SETTINGS.logisticsUrl),
  /** Panel of the sandbox's wallets by default. */
  walletPanelUrl: pathOrUrl.default(DEFAULT_SETTINGS.walletPanelUrl),
  /** `wait` sends the wholesale form nowhere, as specified; `api` sends it to the API. */
  wholesale: z.enum(['wait', 'api']).default(DEFAULT_SETTINGS.wholesale),
  /** URL of the backend-as-a-service for partner applications. */
  partnersUrl: pathOrUrl.default(DEFAULT_SETTINGS.partnersUrl),
  /** Anonymous public key of the backend-as-a-service, which only permits the insert. */
  partnersKey: z.string().min(1).default(DEFAULT_SETTINGS.partnersKey),
  /** Saves coupons on a customer's device and shows them offline. */
  offline: z.boolean().default(DEFAULT_SETTINGS.offline),
  /** Present where traces are collected: calls of pages begin one. */
  traces: z.literal(true).optional(),
  /** Operator of the product: named in every footer, in the privacy notice and in the terms. */
  company: z.strictObject({
    legalName: z.string().min(1).default(company.legalName),
    cnpj: z.string().min(1).default(company.cnpj),
    address: z.string().min(1).default(company.address),
    email: z.email().default(company.email),
    privacyEmail: z.email().default(company.privacyEmail),
  }),
})
