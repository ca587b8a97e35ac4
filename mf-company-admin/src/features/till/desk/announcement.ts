import type { Verdict } from '../judging/verdict.ts'
import { deskTexts as t } from './desk.texts.ts'
import type { Registered } from './register-use.ts'

/** What a screen reader says of a verdict or a use, without waiting for a pause. */
export function announcementOf(verdict: Verdict | null, last: Registered | null): string {
  if (verdict) {
    const { tone, sentence, coupon, customer } = verdict
    const facts = tone === 'good' ? [coupon?.desconto, coupon?.titulo, customer] : []
    return [t.tones[tone], sentence, ...facts]
      .flatMap((words) => words?.replace(/\.$/, '') || [])
      .join('. ')
      .concat('.')
  }
  if (!last) return ''
  return `${last.use ? t.used : t.usedOffline} ${t.usedAt(last.at)}.`
}
