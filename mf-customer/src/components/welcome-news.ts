import { dayInBrazil } from '@loopi/contract/calendar'
import type { WelcomeStatus } from '@loopi/contract/welcome/welcome.schemas'
import { formatClp, formatDay } from '@loopi/shared/texts/format'

const sentences = {
  today: (clp: string) => `Seus ${clp} de boas-vindas chegam ainda hoje.`,
  tomorrow: (clp: string) => `Seus ${clp} de boas-vindas chegam amanhã.`,
  later: (clp: string, day: string) => `Seus ${clp} de boas-vindas chegam em ${day}.`,
  receivedBefore:
    'Seus CLP de boas-vindas já foram dados antes, e por isso não vêm de novo. O cupom de 10% está pronto.',
}

const DAY = 24 * 3_600_000

/** Sentence about welcome points that are still pending; null when they arrived or when nothing is known. */
export function welcomeNews(status: WelcomeStatus | null | undefined, now = new Date()): string | null {
  if (!status || status.estado === 'recebido') return null
  if (status.estado === 'ja-recebido') return sentences.receivedBefore
  const clp = formatClp(status.clp)
  const day = status.chega_em
  if (day === null || day === dayInBrazil(new Date(now.getTime() + DAY))) return sentences.tomorrow(clp)
  return day <= dayInBrazil(now) ? sentences.today(clp) : sentences.later(clp, formatDay(day))
}
