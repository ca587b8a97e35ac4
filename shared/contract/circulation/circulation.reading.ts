import { type Bag, readDay, readFlag, readItems, readNumber, readObject, readText } from '../reading.ts'
import type * as written from './circulation.schemas.ts'

/** Points of the platform: how many exist, where they are and what changed today. */
export type Circulation = Readonly<written.Circulation>

/** Object of numbers under a field, each by its name. */
function readFigures<Name extends string>(bag: Bag, field: string, names: readonly Name[]): Record<Name, number> {
  const told = readObject(bag[field])
  return Object.fromEntries(names.map((name) => [name, readNumber(told, name)])) as Record<Name, number>
}

function readToday(told: Bag): written.Circulation['hoje'] {
  const today = readObject(told.hoje)
  const moved = (reason: string) => readFigures(today, reason, ['clp', 'vezes'])
  return {
    aportados: moved('aportados'),
    boas_vindas: moved('boas_vindas'),
    creditados: moved('creditados'),
    resgatados: moved('resgatados'),
    liberados: moved('liberados'),
    recolhidos: moved('recolhidos'),
    extintos: moved('extintos'),
  }
}

const readCompanyDay = (row: Bag): written.CompanyDay => ({
  id: readNumber(row, 'id'),
  nome: readText(row, 'nome'),
  aportados: readNumber(row, 'aportados'),
  creditados: readNumber(row, 'creditados'),
  resgatados: readNumber(row, 'resgatados'),
  liberados: readNumber(row, 'liberados'),
  recolhidos: readNumber(row, 'recolhidos'),
})

/** Sums mean nothing without one of their parts, so one figure that is not told makes the whole unreadable. */
export function readCirculation(answer: unknown): Circulation {
  const told = readObject(answer)
  const where = ['clientes', 'saldo_empresas', 'recebido_em_resgates', 'reserva_boas_vindas'] as const
  return {
    dia: readDay(told, 'dia'),
    total: readNumber(told, 'total'),
    onde: readFigures(told, 'onde', where),
    contas_fecham: readFlag(told, 'contas_fecham'),
    boas_vindas: {
      ...readFigures(told, 'boas_vindas', ['teto', 'usado']),
      esperando: readFigures(readObject(told.boas_vindas), 'esperando', ['pessoas', 'clp']),
    },
    hoje: readToday(told),
    empresas: readItems(readCompanyDay, told, 'empresas'),
  }
}
