import { isEmail } from '@loopi/contract/documents/email'
import { wholeNumberOf } from '@loopi/shared/texts/format'
import type { AreaRow, Command, ReleaseRow } from './areas.queries.ts'
import type { WayBack } from './areas.rules.ts'
import { commandTexts as texts } from './command.texts.ts'

/** Command that root is about to give, with the area at the time of the decision. */
export type Wish = { area: AreaRow } & (
  | { is: 'promote'; hash: string }
  | { is: 'canary'; hash: string }
  | { is: 'rollback'; from: WayBack['from'] }
)

/** Command of a button, without the area's state. */
export type CommandIntent = { is: 'promote' | 'canary'; hash: string } | { is: 'rollback'; from: WayBack['from'] }

/** Intent of a button: a command, or a preview link. */
export type Intent = CommandIntent | { is: 'preview'; hash: string }

export const wishOf = (intent: CommandIntent, area: AreaRow): Wish => ({
  ...(intent.is === 'rollback' ? { ...intent, from: fromNow(intent.from, area) } : intent),
  area,
})

/** A rollback from live stays that when a canary starts meanwhile. */
const fromNow = (from: WayBack['from'], { canary }: AreaRow): WayBack['from'] => (canary ? (from ?? 'live') : null)

/** True when the area changed since the decision. */
export const isStale = (wish: Wish, now: AreaRow | undefined): boolean =>
  now !== undefined && wish.area.state !== now.state

/** A rollback without a choice ends the canary first, if one runs. */
export const meantBy = (wish: Wish) =>
  wish.is === 'rollback' && wish.area.canary && wish.from !== 'live' ? 'endCanary' : wish.is

/**
 * True when the wish's canary ended meanwhile: repeating the rollback would take back the live release, which root did
 * not want.
 */
export const isOver = (wish: Wish, now: AreaRow | undefined): boolean =>
  meantBy(wish) === 'endCanary' && now !== undefined && now.canary?.hash !== wish.area.canary?.hash

/** Release of the wish, with the reason if it was taken off. */
export const wishedRelease = (wish: Wish): ReleaseRow | undefined =>
  wish.is === 'rollback' ? undefined : wish.area.releases.find(({ hash }) => hash === wish.hash)

export type CommandForm = {
  mode: 'share' | 'ramp'
  percent: string
  steps: string
  minutes: string
  /** Staff gets it first: every root, and the company admins of `admins`. */
  staff: boolean
  admins: string
  again: boolean
  reason: string
}

export const EMPTY_COMMAND: CommandForm = {
  ...{ mode: 'share', percent: '10', steps: '1, 10, 50, 100', minutes: '30' },
  ...{ staff: false, admins: '', again: false, reason: '' },
}

const MAX_STEPS = 10
const WEEK_MINUTES = 10_080

const isWhole = (text: string, from: number, to: number) => {
  const value = wholeNumberOf(text)
  return value !== null && value >= from && value <= to
}

/** Parses typed steps such as `1, 10, 50, 100`; null when they are no ramp. */
export function stepsOf(text: string): number[] | null {
  const parts = text.split(/[,;→\s]+/).filter((part) => part !== '')
  const steps = parts.map(Number)
  const isRising = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))
  const [first] = steps
  if (first === undefined || first > 99 || parts.length > MAX_STEPS || !isRising) return null
  return parts.every((part) => isWhole(part, 1, 100)) ? steps : null
}

export const minutesOf = (text: string): number | null => (isWhole(text, 1, WEEK_MINUTES) ? wholeNumberOf(text) : null)

const MAX_ADMINS = 200

/** Parses typed e-mail addresses, separated by commas or spaces: lower case, without duplicates. */
export const adminsOf = (text: string): string[] => [
  ...new Set(text.split(/[,;\s]+/).flatMap((address) => address.toLowerCase() || [])),
]

/** Error of the addresses; null when valid. Without addresses, staff is root only. */
function adminsFault(text: string): string | null {
  const admins = adminsOf(text)
  const wrong = admins.find((address) => !isEmail(address))
  if (wrong !== undefined) return texts.adminsWrong(wrong)
  return admins.length > MAX_ADMINS ? texts.adminsMany(MAX_ADMINS) : null
}

/** Minimum share of visitors; 0 when staff gets the release first. */
const leastPercent = ({ staff }: Pick<CommandForm, 'staff'>) => (staff ? 0 : 1)

/** Fields after staff was chosen or not: the share is 0 for staff until one is typed. */
export const withStaff = (form: CommandForm, staff: boolean): Pick<CommandForm, 'staff' | 'percent'> => {
  const untouched = staff ? EMPTY_COMMAND.percent : '0'
  const fresh = staff ? '0' : EMPTY_COMMAND.percent
  return { staff, percent: form.percent.trim() === untouched ? fresh : form.percent }
}

/** Errors by field. */
export function checkCommand(wish: Wish, form: CommandForm): Partial<Record<keyof CommandForm, string>> {
  const isShare = wish.is === 'canary' && form.mode === 'share'
  const isRamp = wish.is === 'canary' && form.mode === 'ramp'
  const admins = wish.is === 'canary' && form.staff ? adminsFault(form.admins) : null
  return {
    ...(isShare &&
      !isWhole(form.percent, leastPercent(form), 99) && { percent: texts.percentWrong(leastPercent(form)) }),
    ...(isRamp && stepsOf(form.steps) === null && { steps: texts.stepsWrong }),
    ...(isRamp && minutesOf(form.minutes) === null && { minutes: texts.everyWrong }),
    ...(admins !== null && { admins }),
    ...(wishedRelease(wish)?.refused && !form.again && { again: texts.againWrong }),
    ...(form.reason.trim() === '' && { reason: texts.reasonMissing }),
  }
}

/** Command for the host; `again` insists on a release that was taken off before. */
export function commandOf(wish: Wish, form: CommandForm): Command {
  const common = { area: wish.area.name, reason: form.reason.trim(), state: wish.area.state }
  const again = wishedRelease(wish)?.refused ? { again: form.again } : {}
  switch (wish.is) {
    case 'promote':
      return { operation: 'promote', hash: wish.hash, ...again, ...common }
    case 'canary':
      return { operation: 'canary', hash: wish.hash, ...shareOf(form), ...again, ...common }
    case 'rollback':
      return { operation: 'rollback', ...(wish.from && { from: wish.from }), ...common }
    default:
      return wish satisfies never
  }
}

/** Initial share of the canary: 0 before a ramp that staff precedes, and the host then starts its first step. */
function shareOf({ mode, percent, steps: typed, minutes, staff, admins }: CommandForm) {
  const steps = stepsOf(typed) ?? []
  const first = staff ? { staff: adminsOf(admins) } : {}
  if (mode === 'share') return { percent: wholeNumberOf(percent) ?? 0, ...first }
  return {
    percent: staff ? 0 : (steps[0] ?? 1),
    ramp: { steps, every_ms: (minutesOf(minutes) ?? 0) * 60_000 },
    ...first,
  }
}
