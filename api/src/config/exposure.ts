import { demoOf } from '@loopi/ui/federation/demo'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'DEMO' | 'NODE_ENV' | 'HOST' | 'API_HOST' | 'PUBLIC_URL'>

const exposureOf = ({ DEMO, NODE_ENV, HOST, API_HOST, PUBLIC_URL }: Settings) =>
  demoOf({
    demo: DEMO,
    production: NODE_ENV === 'production',
    addresses: [HOST, API_HOST],
    publicUrl: PUBLIC_URL,
  })

/** True when captured mails and accounts with a known password may exist: for this machine alone, or because it was said. */
export const showsDemo = (settings: Settings): boolean => exposureOf(settings) === 'shown'

/** Throws a sentence for settings under which others could use what is meant for this machine. */
export function demandExposure(settings: Settings): void {
  const exposure = exposureOf(settings)
  if (exposure === 'public') throw new Error(`Production has no demo data: for ${settings.PUBLIC_URL}, set DEMO=0.`)
  if (exposure === 'unsaid')
    throw new Error(
      'Others can reach this API (HOST, API_HOST or PUBLIC_URL). Set DEMO=0, without demo accounts and /dev/mail, or DEMO=1, with both for everybody.',
    )
}
