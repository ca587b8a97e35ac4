import { dayInBrazil } from '@loopi/contract/calendar'
import type { Circulation, CompanyDay } from '@loopi/contract/circulation/circulation.schemas'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../plugins/deps.ts'
import { findCeiling, sumWaiting } from '../welcome/welcome.public.ts'
import * as repository from './circulation.repository.ts'

const BUSIEST = 5

/** Points in circulation, the accounts that hold them, and the changes of the current day in São Paulo. */
export async function showCirculation(
  db: Db,
  { WELCOME_DAILY_CEILING }: Pick<Deps['config'], 'WELCOME_DAILY_CEILING'>,
  now: Date,
): Promise<Circulation> {
  const dia = dayInBrazil(now)
  const balances = await repository.sumBalances(db)
  const moved = await repository.sumSince(db, dia)
  const movedBy = (reason: string) => {
    const { clp, count } = moved.find((row) => row.reason === reason) ?? { clp: 0, count: 0 }
    return { clp, vezes: count }
  }
  const welcome = movedBy('welcome')
  return {
    dia,
    ...whereOf(balances),
    boas_vindas: {
      teto: (await findCeiling(db, dia)) ?? WELCOME_DAILY_CEILING,
      usado: welcome.clp,
      esperando: await sumWaiting(db),
    },
    hoje: {
      ...{
        aportados: movedBy('funding'),
        boas_vindas: welcome,
        creditados: movedBy('credit'),
        codigos: movedBy('code'),
        resgatados: movedBy('redemption'),
      },
      ...{ liberados: movedBy('release'), recolhidos: movedBy('takeback'), extintos: movedBy('closing') },
    },
    empresas: (await repository.listBusiest(db, dia, BUSIEST)).map(asCompanyDay),
  }
}

function whereOf(
  balances: readonly repository.AccountBalance[],
): Pick<Circulation, 'total' | 'onde' | 'contas_fecham'> {
  const balanceOf = (kind: string, name: string | null = null) =>
    balances.find((row) => row.kind === kind && row.name === name)?.balance ?? 0
  return {
    // The balance of the issuance is minus what it has issued.
    total: 0 - balanceOf('system', 'issuance'),
    onde: {
      clientes: balanceOf('customer'),
      saldo_empresas: balanceOf('company'),
      recebido_em_resgates: balanceOf('received'),
      reservado_para_codigos: balanceOf('codes'),
      reserva_boas_vindas: balanceOf('system', 'welcome'),
    },
    contas_fecham: balances.reduce((sum, { balance }) => sum + balance, 0) === 0,
  }
}

const asCompanyDay = ({ id, name, ...moved }: repository.CompanyMoved): CompanyDay => ({
  id,
  nome: name,
  aportados: moved.funding,
  creditados: moved.credit,
  codigos: moved.code,
  resgatados: moved.redemption,
  liberados: moved.release,
  recolhidos: moved.takeback,
})
