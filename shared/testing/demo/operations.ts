import { dayAfter } from '@loopi/contract/calendar'
import type { operations } from '@loopi/contract/operations/operations.contract'
import type { Answers } from './answers.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
/** Hours of São Paulo behind UTC. */
const BEHIND = 3
/** A quiet day's share of its busiest hour, from midnight on. */
const HOURS = [2, 1, 0, 0, 0, 1, 3, 6, 9, 11, 13, 16, 19, 17, 12, 11, 12, 14, 18, 20, 17, 12, 8, 4]
const WEEK = [31, 54, 58, 61, 66, 83, 72]

const hourOf = (at: number): string => new Date(at - BEHIND * HOUR).toISOString().slice(0, 13)

/** The last hours, oldest first, with their hour of the day. */
const lastHours = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const quando = hourOf(Date.now() - (count - 1 - index) * HOUR)
    return { quando, busy: HOURS[Number(quando.slice(11))] ?? 0 }
  })

const lastDays = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const quando = dayAfter(today, index + 1 - count)
    return { quando, busy: WEEK[new Date(`${quando}T00:00:00Z`).getUTCDay()] ?? 0 }
  })

const slow = (rota: string, [chamadas, media_ms, pior_ms, lentas]: readonly [number, number, number, number]) => ({
  ...{ metodo: 'GET', rota: `/api${rota}`, chamadas },
  ...{ media_ms, pior_ms, lentas },
})

/** Invented figures, because the demo has no server that could be slow. */
export const operationsAnswers = (world: World): Answers<typeof operations> => ({
  activity: ({ query }) => ({
    periodos: (query.por === 'hora' ? lastHours(48) : lastDays(world.day(0), 28)).map(({ quando, busy }) => ({
      ...{ quando, resgates: busy },
      cadastros: Math.round(busy / 3),
    })),
  }),
  calls: () => ({
    horas: lastHours(24).map(({ quando, busy }, index) => ({
      ...{ quando, chamadas: 240 + busy * 310 },
      falhas: [6, 7, 15].includes(index) ? 2 : 0,
    })),
    lentas: [
      { ...slow('/cliente/exportar', [3, 1840, 2460, 3]), metodo: 'POST' },
      slow('/lotes/:id/arquivo', [7, 960, 1310, 2]),
      { ...slow('/cupons/comprar', [212, 61, 420, 0]), metodo: 'POST' },
      slow('/cliente', [96, 38, 140, 0]),
      slow('/cupons', [1430, 12, 96, 0]),
    ],
    falhas: [
      { metodo: 'POST', rota: '/api/cupons/comprar', chamadas: 3120, falhas: 4 },
      { metodo: 'GET', rota: '/api/wallet', chamadas: 870, falhas: 2 },
    ],
  }),
  queues: () => ({
    filas: { mail: { esperando: 4, segundos: 12 }, wallet: { esperando: 0, segundos: 0 } },
    espelho: { esperando: 2, segundos: 260, desistidas: 0 },
  }),
  ledgerCheck: () => ({
    hoje: world.day(0),
    ultima: {
      ...{ em: `${world.day(0)}T03:00:04-03:00`, dia: world.day(0), regras: 31, violadas: 0 },
      ...{ pessoas: world.customers.length, transferencias: world.entries.length, linhas: 1204 },
    },
  }),
})
