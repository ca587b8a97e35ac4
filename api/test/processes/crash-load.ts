import { randomUUID } from 'node:crypto'
import type { Member } from './concurrency-crowd.ts'
import { codeIn, type Redeemed, redeemAt } from './concurrency-processes.ts'

/** A redemption that a client was told about. */
export type Acknowledged = {
  readonly member: Member
  readonly couponId: number
  readonly key: string
  readonly text: string
  /** Number of the client's attempts. */
  readonly tries: number
  /** The answer it got was the kept one of a call that had succeeded unheard. */
  readonly replayed: boolean
}

/** Load of the clients, and the answers they remember. */
export type CrashLoad = {
  readonly acknowledged: Acknowledged[]
  /** Answers that nobody should have got, as sentences. */
  readonly unexpected: string[]
  /** Lets the clients ask. */
  open(): void
  /** Holds them back while something is down; what is under way goes on. */
  hold(): void
  /** Lets every client finish what it asked for, and ends. */
  finish(): Promise<void>
}

type Offers = { readonly url: string; readonly members: readonly Member[]; readonly couponIds: readonly number[] }

/** Starts clients that redeem one coupon after the other, each pair of person and coupon once. */
export function startLoad({ url, members, couponIds }: Offers, clients: number): CrashLoad {
  const acknowledged: Acknowledged[] = []
  const unexpected: string[] = []
  const gate = createGate()
  let asked = 0
  let over = false

  const nextPair = () => {
    const turn = asked++
    if (turn >= members.length * couponIds.length) throw new Error('the load ran out of coupons')
    const person = turn % members.length
    const offer = (Math.floor(turn / members.length) + person * 7) % couponIds.length
    return { member: members[person] as Member, couponId: couponIds[offer] as number }
  }

  /** Asks until there is an answer: who got none cannot know what happened, and repeats with the same key. */
  const insist = async (pair: { member: Member; couponId: number }): Promise<void> => {
    const key = randomUUID()
    for (let tries = 1; ; tries++) {
      await gate.opened()
      const answer = await attempt(url, { token: pair.member.token, couponId: pair.couponId, key })
      if (answer === null) continue
      if (answer.status === 200)
        acknowledged.push({ ...pair, key, text: answer.text, tries, replayed: answer.replayed })
      else unexpected.push(`${answer.status} ${answer.text}`)
      return
    }
  }

  const client = async () => {
    while (!over) await insist(nextPair())
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    acknowledged,
    unexpected,
    open: gate.open,
    hold: gate.hold,
    finish: async () => {
      over = true
      gate.open()
      await running
    },
  }
}

/** The answer, or null when there is none that settles the matter. */
async function attempt(url: string, asked: { token: string; couponId: number; key: string }): Promise<Redeemed | null> {
  try {
    const answer = await redeemAt(url, asked)
    const settled = answer.status < 500 && !(answer.status === 409 && codeIn(answer) === 'request/in-progress')
    return settled ? answer : null
  } catch {
    return null
  }
}

function createGate() {
  let pass: () => void = () => undefined
  let passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  return {
    opened: () => passed,
    open: () => pass(),
    hold: () => {
      pass()
      passed = new Promise((resolve) => {
        pass = resolve
      })
    },
  }
}
