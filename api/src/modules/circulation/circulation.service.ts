import { dayInBrazil } from '@loopi/contract/calendar'
import type { Circulation, CompanyDay } from '@loopi/contract/circulation/circulation.schemas'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../plugins/deps.ts'
import { findCeiling, sumWaiting } from '../welcome/welcome.public.ts'
import * as repository from './circulation.repository.ts'

const BUSIEST = 5

/** Points that exist, the accounts that hold them, and the changes on the day of `now` in São Paulo. */
export async function showCirculation(
  db: Db,
  { WELCOME_DAILY_CEILING }: Pick<Deps['config'], 'WELCOME_DAILY_CEILING'>,
  now: Date,
): Promise<Circulation> {
  const dia = dayInBrazil(now)
  const balances = await repository.sumBalances(db)
  const moved = await repository.sumSince(db, dia)
  const of = (reason: string) => {
    const { clp, count } = moved.find((one) => one.reason === reason) ?? { clp: 0, count: 0 }
    return { clp, vezes: count }
  }
  const given = of('welcome')
  return {
    dia,
    ...whereOf(balances),
    boas_vindas: {
      teto: (await findCeiling(db, dia)) ?? WELCOME_DAILY_CEILING,
      usado: given.clp,
      esperando: await sumWaiting(db),
    },
    hoje: {
      ...{ aportados: of('funding'), boas_vindas: given, creditados: of('credit'), resgatados: of('redemption') },
      ...{ liberados: of('release'), recolhidos: of('takeback'), extintos: of('closing') },
    },
    empresas: (await repository.listBusiest(db, dia, BUSIEST)).map(asCompanyDay),
  }
}

function whereOf(
  balances: readonly repository.AccountBalance[],
): Pick<Circulation, 'total' | 'onde' | 'contas_fecham'> {
  const held = (kind: string, name: string | null = null) =>
    balances.find((one) => one.kind === kind && one.name === name)?.balance ?? 0
  return {
    // The issuance owes what it has issued.
    total: 0 - held('system', 'issuance'),
    onde: {
      clientes: held('customer'),
      saldo_empresas: held('company'),
      recebido_em_resgates: held('received'),
      reserva_boas_vindas: held('system', 'welcome'),
    },
    contas_fecham: balances.reduce((sum, { balance }) => sum + balance, 0) === 0,
  }
}

const asCompanyDay = ({ id, name, ...moved }: repository.CompanyMoved): CompanyDay => ({
  id,
  nome: name,
  aportados: moved.funding,
  creditados: moved.credit,
  resgatados: moved.redemption,
  liberados: moved.release,
  recolhidos: moved.takeback,
})
