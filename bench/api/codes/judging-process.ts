// Judges codes in a process of its own, whose memory nothing else fills: its outcome is a line of JSON.
import { randomBytes } from 'node:crypto'
import { createCodeKeys } from '../../../api/src/modules/codes/code-keys.ts'
import { signCode } from '../../../api/src/modules/codes/code-signing.ts'
import { isGenuine } from '../../../api/src/modules/codes/judging.service.ts'
import { CODE_ALPHABET, CODE_LENGTH, readCode } from '../../../shared/contract/codes/product-code.ts'
import type { Judging } from './judging.ts'

/** A thousand batches of a million codes: together one billion. */
const BATCHES = 1_000
const CODES_OF_BATCH = 1_000_000
/** Codes of each kind, in so many at once, after those in which the code is compiled. */
const JUDGED = 1_000_000
const AT_ONCE = 1_000
const WARM_UP = 50_000

const keysOf = () => createCodeKeys({ CODES_KEY: randomBytes(32).toString('hex') })
const [keys, keysOfOthers] = [keysOf(), keysOf()]
const name = keys.current.name
/** What the database knows of each batch. */
const facts = { key_id: name, quantity: CODES_OF_BATCH }

const upTo = (most: number): number => Math.floor(Math.random() * most)
const batch = (): number => 1 + upTo(BATCHES)
const serial = (): number => upTo(CODES_OF_BATCH)
const sign = (of: number, at: number, by = keys): string => signCode(by.of(of, name), at)
const genuine = (): string => sign(batch(), serial())
const tagOf = (code: string): string => code.slice(CODE_LENGTH / 2)

const FORGERIES: readonly (() => string)[] = [
  function withAnotherCharacter() {
    const code = genuine()
    const at = upTo(CODE_LENGTH)
    const other = (CODE_ALPHABET.indexOf(code.charAt(at)) + 1 + upTo(CODE_ALPHABET.length - 1)) % CODE_ALPHABET.length
    return code.slice(0, at) + CODE_ALPHABET.charAt(other) + code.slice(at + 1)
  },
  function withInventedTag() {
    const tag = [...randomBytes(CODE_LENGTH / 2)].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length))
    return genuine().slice(0, CODE_LENGTH / 2) + tag.join('')
  },
  function withTagOfAnotherCode() {
    const [of, at] = [batch(), serial()]
    return sign(of, at).slice(0, CODE_LENGTH / 2) + tagOf(sign(of, (at + 1) % CODES_OF_BATCH))
  },
  function byAnotherKey() {
    return sign(batch(), serial(), keysOfOthers)
  },
  function neverPrinted() {
    return sign(batch(), CODES_OF_BATCH + serial())
  },
]
const forged = (at: number): string => FORGERIES[at % FORGERIES.length]?.() ?? ''

function judge(code: string): boolean {
  const parts = readCode(code)
  return parts !== null && isGenuine(keys, parts, parts.batch >= 1 && parts.batch <= BATCHES ? facts : undefined)
}

/** Processor time of this process in seconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

let mostMemory = 0

/** Judges so many codes, of which none is kept. */
function judgeMany(make: (at: number) => string, isRight: boolean, count: number) {
  let [wrong, making, judging] = [0, 0, 0]
  for (let done = 0; done < count; done += AT_ONCE) {
    const begun = processorTime()
    const codes = Array.from({ length: AT_ONCE }, (_, at) => make(done + at))
    const made = processorTime()
    for (const code of codes) if (judge(code) !== isRight) wrong++
    making += made - begun
    judging += processorTime() - made
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
  }
  return { wrong, madePerSecond: count / making, judgedPerSecond: count / judging }
}

judgeMany(genuine, true, WARM_UP)
judgeMany(forged, false, WARM_UP)
const memoryBefore = mostMemory
const [ofGenuine, ofForged] = [judgeMany(genuine, true, JUDGED), judgeMany(forged, false, JUDGED)]
const outcome: Judging = {
  genuine: ofGenuine,
  forged: ofForged,
  risenMb: (mostMemory - memoryBefore) / 2 ** 20,
}
console.log(JSON.stringify(outcome))
