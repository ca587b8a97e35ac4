import { demoOf } from '@loopi/shared/federation/demo'
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
  if (exposure === 'public')
    throw new Error(`Em produção não há dados de demonstração: em ${settings.PUBLIC_URL}, defina DEMO=0.`)
  if (exposure === 'unsaid')
    throw new Error(
      'Outros computadores alcançam esta api (HOST, API_HOST ou PUBLIC_URL). Defina DEMO=0, sem contas de demonstração e sem /dev/mail, ou DEMO=1, com as duas para todos.',
    )
}
