import { randomUUID } from 'node:crypto'
import type { Member } from './concurrency-crowd.ts'
import { codeIn, type Redeemed, redeemAt } from './concurrency-processes.ts'

/** Redemption confirmed to a client. */
export type Acknowledged = {
  readonly member: Member
  readonly couponId: number
  readonly key: string
  readonly text: string
  /** Number of attempts. */
  readonly tries: number
  /** True when the stored response of an earlier, unheard success was returned. */
  readonly replayed: boolean
}

/** Clients that redeem, and the responses that they got. */
export type CrashLoad = {
  readonly acknowledged: Acknowledged[]
  /** Descriptions of unexpected responses. */
  readonly unexpected: string[]
  /** Lets clients send calls. */
  open(): void
  /** Pauses clients during an outage; calls in progress continue. */
  hold(): void
  /** Lets each client finish its current call, then stops. */
  finish(): Promise<void>
}

type Offers = { readonly url: string; readonly members: readonly Member[]; readonly couponIds: readonly number[] }

/** Starts clients that redeem one coupon after another, each pair of person and coupon once. */
export function startLoad({ url, members, couponIds }: Offers, clients: number): CrashLoad {
  const acknowledged: Acknowledged[] = []
  const unexpected: string[] = []
  const gate = createGate()
  let started = 0
  let over = false

  const nextPair = () => {
    const turn = started++
    if (turn >= members.length * couponIds.length) throw new Error('the load ran out of coupons')
    const person = turn % members.length
    const offer = (Math.floor(turn / members.length) + person * 7) % couponIds.length
    return { member: members[person] as Member, couponId: couponIds[offer] as number }
  }

  /**
   * Retries with the same idempotency key until there is a response, since a lost response leaves the result unknown.
   */
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

/** Response, or null when it does not settle the call. */
async function attempt(url: string, call: { token: string; couponId: number; key: string }): Promise<Redeemed | null> {
  try {
    const answer = await redeemAt(url, call)
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
