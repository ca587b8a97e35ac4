import type { CodeReading } from '@loopi/contract/codes/codes.reading'
import { verdictTexts as t } from '../codes.texts.ts'

/** `good` confirms the product, `care` asks to look twice, `stop` warns. */
export type Tone = 'good' | 'care' | 'stop'

export type SealIcon = 'check' | 'again' | 'ticket' | 'lock' | 'alert' | 'clock' | 'question'

type Shown = { title: string; lead: string; tone: Tone; icon: SealIcon }

/** Words and look of a verdict. */
export function shownVerdict(reading: CodeReading): Shown {
  const { veredito, leituras, resgatado_em: claimedAt = null, validade = null, meu } = reading
  const { primeira_em: firstAt, agora } = reading
  switch (veredito) {
    case 'original_primeira':
      return { ...(agora && firstAt !== agora ? t.firstBefore : t.first), tone: 'good', icon: 'check' }
    case 'original_repetida':
      return { ...t.again(leituras ?? 2), tone: 'care', icon: 'again' }
    case 'resgatado':
      return meu
        ? { ...t.claimedByYou(claimedAt), tone: 'good', icon: 'check' }
        : { ...t.claimed(claimedAt), tone: 'care', icon: 'ticket' }
    case 'bloqueado':
      return { ...t.blocked, tone: 'stop', icon: 'lock' }
    case 'recolhido':
      return { ...t.recalled, tone: 'stop', icon: 'alert' }
    case 'vencido':
      return { ...t.expired(validade), tone: 'care', icon: 'clock' }
    case 'inativo':
      return { ...t.inactive, tone: 'care', icon: 'clock' }
    case 'desconhecido':
      return { ...t.unknown, tone: 'stop', icon: 'question' }
  }
}

/** Milliseconds that a device's clock may differ from the api's: answers take time on slow networks. */
const TOLERATED = 5 * 60_000

/** True when the device's clock cannot be right: the api's answer, which came just now, is of another time. */
export const isClockWrong = ({ agora }: CodeReading, now: number): boolean =>
  Boolean(agora) && Math.abs(Date.parse(agora ?? '') - now) > TOLERATED
