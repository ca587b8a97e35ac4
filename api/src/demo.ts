import { demoOf } from '@loopi/shared/federation/demo'
import type { Config } from './config.ts'
import type { Services } from './deps.ts'
import { DEMO_PASSWORD, demoEmails } from './seed-people.ts'

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

/** Throws a sentence when demo accounts still open with the password that everybody knows, and may not. */
export async function refuseDemoAccounts({
  config,
  db,
  passwords,
}: Pick<Services, 'config' | 'db' | 'passwords'>): Promise<void> {
  if (showsDemo(config)) return
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', demoEmails)
    .where('deleted_at', 'is', null)
    .execute()
  const open: string[] = []
  for (const { email, password_hash } of accounts)
    if (email !== null && (await passwords.verify(DEMO_PASSWORD, password_hash))) open.push(email)
  if (open.length > 0)
    throw new Error(
      `O banco tem contas de demonstração com a senha que todos conhecem (${open.join(', ')}). Use outro banco, ou troque as senhas delas antes de abrir o Loopi para outros computadores.`,
    )
}
