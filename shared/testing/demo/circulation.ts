import type { circulation } from '@loopi/contract/circulation/circulation.contract'
import type { Answers } from './answers.ts'
import type { World } from './world.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const moved = (clp: number, vezes: number) => ({ clp, vezes })

/** Daily limit of welcome points, the default of the settings. */
const CEILING = 100_000

/** Invented figures of today, because the demo's history ended days ago and the page would be empty. */
const BUSY_DAY = {
  ...{ aportados: moved(5000, 1), boas_vindas: moved(300, 3), creditados: moved(420, 4), codigos: moved(60, 6) },
  ...{ resgatados: moved(250, 3), liberados: moved(120, 1), recolhidos: moved(0, 0), extintos: moved(35, 1) },
}

export const circulationAnswers = (world: World): Answers<typeof circulation> => ({
  show: () => {
    const onde = {
      clientes: sum(world.customers.map(({ cashloop_balance }) => cashloop_balance)),
      saldo_empresas: sum(world.companies.map(({ cashloop_balance }) => cashloop_balance)),
      recebido_em_resgates: sum(world.companies.map(({ recebido_em_resgates }) => recebido_em_resgates)),
      reservado_para_codigos: sum(world.batches.map(({ reserva }) => reserva)),
      reserva_boas_vindas: CEILING - BUSY_DAY.boas_vindas.clp,
    }
    return {
      dia: world.day(0),
      total: sum(Object.values(onde)),
      onde,
      contas_fecham: true,
      boas_vindas: { teto: CEILING, usado: BUSY_DAY.boas_vindas.clp, esperando: { pessoas: 0, clp: 0 } },
      hoje: BUSY_DAY,
      empresas: world.companies
        .filter(({ status }) => status === 1)
        .map(({ id, nome }, index) => ({
          ...{ id, nome, aportados: index === 0 ? 5000 : 0, creditados: index === 0 ? 320 : 100 },
          codigos: index === 0 ? 60 : 0,
          ...{ resgatados: index === 0 ? 160 : 90, liberados: index === 0 ? 120 : 0, recolhidos: 0 },
        })),
    }
  },
})
