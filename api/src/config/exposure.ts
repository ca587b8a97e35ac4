import { demoOf } from '@loopi/ui/federation/demo'
import { notFitting } from '@loopi/ui/federation/environment/read-settings'
import type { Config } from './config.ts'
import { DEFAULT_SENDER } from './people.settings.ts'

type Settings = Pick<Config, 'DEMO' | 'NODE_ENV' | 'HOST' | 'API_HOST' | 'PUBLIC_URL'>
type Sending = Settings & Pick<Config, 'SMTP_URL'>

const exposureOf = ({ DEMO, NODE_ENV, HOST, API_HOST, PUBLIC_URL }: Settings) =>
  demoOf({
    demo: DEMO,
    production: NODE_ENV === 'production',
    addresses: [HOST, API_HOST],
    publicUrl: PUBLIC_URL,
  })

/** True when captured mails and accounts with a known password may exist: for this machine alone, or because it was said. */
export const showsDemo = (settings: Settings): boolean => exposureOf(settings) === 'shown'

/** True when mails are kept in a table and shown, instead of sent. Without a server and without that, they wait. */
export const capturesMails = (settings: Sending): boolean =>
  settings.SMTP_URL === undefined && settings.DEMO !== false && showsDemo(settings)

/** Throws a sentence for settings under which others could use what is meant for this machine. */
export function demandExposure(settings: Settings): void {
  const exposure = exposureOf(settings)
  if (exposure === 'public') throw new Error(`Production has no demo data: for ${settings.PUBLIC_URL}, set DEMO=0.`)
  if (exposure === 'unsaid')
    throw new Error(
      'Others can reach this API (HOST, API_HOST or PUBLIC_URL). Set DEMO=0, without demo accounts and /dev/mail, or DEMO=1, with both for everybody.',
    )
}

/** Throws a line for each setting that production needs and does not have. Its demo, for this machine alone, needs none. */
export function demandProduction(config: Config): void {
  if (config.NODE_ENV !== 'production' || showsDemo(config)) return
  const lines: string[] = []
  if (config.SMTP_URL === undefined)
    lines.push('SMTP_URL: is missing; without a mail server nobody could finish a registration or reset a password')
  if (config.MAIL_FROM === DEFAULT_SENDER)
    lines.push('MAIL_FROM: is missing; mails come from an address of yours, as MAIL_FROM=Loopi <oi@shop.example.com>')
  if (config.WELCOME_KEY === undefined)
    lines.push('WELCOME_KEY: is missing; set 16 signs or more before the first start, and never change them')
  if (lines.length > 0) throw notFitting(lines)
}
