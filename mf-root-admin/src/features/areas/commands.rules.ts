import { isEmail } from '@loopi/contract/documents/email'
import { wholeNumberOf } from '@loopi/ui/texts/format'
import type { AreaRow, Command, ReleaseRow } from './areas.queries.ts'
import type { WayBack } from './areas.rules.ts'
import { commandTexts as texts } from './command.texts.ts'

/** Basis of a decision, which the command sends back: the state of the area, or of hosts without it the revision. */
export type Basis = { state: string } | { revision: number }

/** A command that root is about to give, and the area as it was when it was decided. */
export type Wish = { area: AreaRow; basis: Basis } & (
  | { is: 'promote'; hash: string }
  | { is: 'canary'; hash: string }
  | { is: 'rollback'; from: WayBack['from'] }
)

/** Command that a button asks for, before the area's state is added. */
export type CommandIntent = { is: 'promote' | 'canary'; hash: string } | { is: 'rollback'; from: WayBack['from'] }

/** Wish of a button: a command, or a link that changes nothing. */
export type Intent = CommandIntent | { is: 'preview'; hash: string }

const basisOf = ({ state }: AreaRow, revision: number): Basis => (state === null ? { revision } : { state })

export const wishOf = (intent: CommandIntent, area: AreaRow, revision: number): Wish => ({
  ...(intent.is === 'rollback' ? { ...intent, from: fromNow(intent.from, area) } : intent),
  area,
  basis: basisOf(area, revision),
})

/** Going back from what is live stays that, also when a canary began meanwhile and the host knows the choice. */
const fromNow = (from: WayBack['from'], { canary, rollback_from: known }: AreaRow): WayBack['from'] =>
  canary && known ? (from ?? 'live') : null

/** Change of an area since the command on it was decided on. */
export const isStale = ({ basis }: Wish, area: AreaRow | undefined, revision: number): boolean =>
  area !== undefined && JSON.stringify(basis) !== JSON.stringify(basisOf(area, revision))

/** Going back without a choice ends the canary first, where there is one. */
export const meantBy = (wish: Wish) =>
  wish.is === 'rollback' && wish.area.canary && wish.from !== 'live' ? 'endCanary' : wish.is

/** End of a canary that ended meanwhile: asking anew would take back what is live, which nobody wished. */
export const isOver = (wish: Wish, now: AreaRow | undefined): boolean =>
  meantBy(wish) === 'endCanary' && now !== undefined && now.canary?.hash !== wish.area.canary?.hash

/** Release that the wish brings, with what it was taken off for. */
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

/** Steps as typed, `1, 10, 50, 100`; null when they are no ramp. */
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

/** E-mail addresses as typed, with commas or spaces between them, in small letters and each once. */
export const adminsOf = (text: string): string[] => [
  ...new Set(text.split(/[,;\s]+/).flatMap((address) => address.toLowerCase() || [])),
]

/** Sentence for what is wrong with the addresses; null when nothing is. None at all means root alone. */
function adminsFault(text: string): string | null {
  const admins = adminsOf(text)
  const wrong = admins.find((address) => !isEmail(address))
  if (wrong !== undefined) return texts.adminsWrong(wrong)
  return admins.length > MAX_ADMINS ? texts.adminsMany(MAX_ADMINS) : null
}

/** Least share of the visitors: none when staff gets the release first. */
const leastPercent = ({ staff }: Pick<CommandForm, 'staff'>) => (staff ? 0 : 1)

/** Fields after staff was chosen or not: first means before every visitor, until a share is typed. */
export const withStaff = (form: CommandForm, staff: boolean): Pick<CommandForm, 'staff' | 'percent'> => {
  const untouched = staff ? EMPTY_COMMAND.percent : '0'
  const fresh = staff ? '0' : EMPTY_COMMAND.percent
  return { staff, percent: form.percent.trim() === untouched ? fresh : form.percent }
}

/** Sentences for what is wrong, by field. */
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

/** Command to the host; `again` insists on a release that was taken off before. */
export function commandOf(wish: Wish, form: CommandForm): Command {
  const common = { area: wish.area.name, reason: form.reason.trim(), ...wish.basis }
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

/** Share that the canary begins with; of a ramp that staff precedes none, and its first step follows by itself. */
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
