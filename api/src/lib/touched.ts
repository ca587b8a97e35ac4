import { folded } from '@loopi/contract/search/folded'
import { AppError, type FieldErrors } from './app-error.ts'

type Fields = Readonly<Record<string, unknown>>

const texts = {
  changed: (now: string) => `Mudou enquanto você editava: agora ${now === '' ? 'está vazio' : `é “${now}”`}.`,
}

/**
 * Changes that a person meant. A form sends every field as it stands there, and in `seen` as it opened: a field that is the
 * same in both was not touched and becomes what it is `now`, so that nothing is taken back that was changed elsewhere.
 * Throws `request/changed-meanwhile` with what fields are now that were touched here and changed elsewhere. Without `seen` all is meant.
 */
export function touchedOf<T extends Fields>(sent: T, seen: Fields | undefined, now: Fields): T {
  if (seen === undefined) return sent
  const merged: Record<string, unknown> = { ...sent }
  const changed: FieldErrors = {}
  const current: Record<string, string | null> = {}
  for (const field of Object.keys(sent).filter((name) => name in seen && name in now)) {
    if (textOf(sent[field]) === textOf(seen[field])) merged[field] = now[field]
    else if (!isAlike(now[field], seen[field]) && !isAlike(now[field], sent[field])) {
      changed[field] = [texts.changed(shown(now[field]))]
      current[field] = textOf(now[field]) || null
    }
  }
  if (Object.keys(changed).length > 0)
    throw new AppError('request/changed-meanwhile', {}, { fields: changed, now: current })
  return merged as T
}

const textOf = (value: unknown): string => String(value ?? '')

/** Ignores spelling, because a form may show a stored value in its list's spelling. */
const isAlike = (a: unknown, b: unknown): boolean => folded(textOf(a)) === folded(textOf(b))

/** Displayed form of a date. */
const shown = (value: unknown): string => textOf(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
