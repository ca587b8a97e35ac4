import { type Bag, readDayOrNull, readNumber, readOneOf } from '../reading.ts'

/** State of a customer's welcome points. */
export type Welcome = {
  readonly estado: 'recebido' | 'aguardando' | 'ja-recebido'
  readonly clp: number
  readonly chega_em: string | null
}

export const readWelcome = (told: Bag): Welcome => ({
  estado: readOneOf(['recebido', 'aguardando', 'ja-recebido'], told, 'estado'),
  clp: readNumber(told, 'clp'),
  chega_em: readDayOrNull(told, 'chega_em'),
})
