import { demoOf } from '@loopi/shared/federation/demo'
import { DEFAULT_SENDER } from '@loopi/shared/federation/environment/api-settings'
import { notFitting } from '@loopi/shared/federation/environment/read-settings'

type Settings = {
  readonly DEMO?: boolean | undefined
  readonly NODE_ENV: 'development' | 'production' | 'test'
  readonly HOST: string
  readonly PUBLIC_URL: string
}
type Sending = Settings & { readonly SMTP_URL?: string | undefined }
type Production = Sending & {
  readonly MAIL_FROM: string
  readonly WELCOME_KEY?: string | undefined
  readonly CODES_KEY?: string | undefined
}

const exposureOf = ({ DEMO, NODE_ENV, HOST, PUBLIC_URL }: Settings) =>
  demoOf({
    demo: DEMO,
    production: NODE_ENV === 'production',
    addresses: [HOST],
    publicUrl: PUBLIC_URL,
  })

/**
 * True when captured mails and accounts with a known password may exist: only on this machine, or by an explicit
 * setting.
 */
export const showsDemo = (settings: Settings): boolean => exposureOf(settings) === 'shown'

/** True when mails are captured in a table instead of sent. Without that and without a mail server they stay queued. */
export const capturesMails = (settings: Sending): boolean =>
  settings.SMTP_URL === undefined && settings.DEMO !== false && showsDemo(settings)

/** Throws when the settings would expose demo data beyond this machine. */
export function demandExposure(settings: Settings): void {
  const exposure = exposureOf(settings)
  if (exposure === 'public') throw new Error(`Production has no demo data: for ${settings.PUBLIC_URL}, set DEMO=0.`)
  if (exposure === 'unsaid')
    throw new Error(
      'Others can reach this API (HOST or PUBLIC_URL). Set DEMO=0, without demo accounts and /dev/mail, or DEMO=1, with both for everybody.',
    )
}

/** Throws a line for each missing setting of production. A local demo in production needs none. */
export function demandProduction(config: Production): void {
  if (config.NODE_ENV !== 'production' || showsDemo(config)) return
  const lines: string[] = []
  if (config.SMTP_URL === undefined)
    lines.push('SMTP_URL: is missing; without a mail server nobody could finish a registration or reset a password')
  if (config.MAIL_FROM === DEFAULT_SENDER)
    lines.push('MAIL_FROM: is missing; mails come from an address of yours, as MAIL_FROM=Loopi <oi@shop.example.com>')
  if (config.WELCOME_KEY === undefined)
    lines.push('WELCOME_KEY: is missing; set 16 signs or more before the first start, and never change them')
  if (config.CODES_KEY === undefined)
    lines.push(
      'CODES_KEY: is missing; set 64 hexadecimal digits, and keep them: printed codes are known by this key alone',
    )
  if (lines.length > 0) throw notFitting(lines)
}
