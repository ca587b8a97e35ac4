import { randomUUID } from 'node:crypto'
import type { Member } from './concurrency-crowd.ts'
import { type Answer, claimAt, codeIn, redeemAt } from './concurrency-processes.ts'

/** Product code, as `batch:serial` and as it is printed. */
export type PrintedCode = { readonly at: string; readonly codigo: string }

/** What a person wants: a coupon, or the points of a code. */
export type Wish = { readonly member: Member } & ({ readonly couponId: number } | { readonly code: PrintedCode })

/** Answer to a wish. */
type Answered = {
  readonly wish: Wish
  readonly key: string
  readonly text: string
  /** Number of attempts. */
  readonly tries: number
  /** True when the stored response of an earlier, unheard success was returned. */
  readonly replayed: boolean
}

/** Clients with their wishes, and the responses that they got. */
export type CrashLoad = {
  readonly acknowledged: Answered[]
  /** Claims of codes that another person has. */
  readonly late: Answered[]
  /** Descriptions of unexpected responses. */
  readonly unexpected: string[]
  /** Lets clients send calls. */
  open(): void
  /** Pauses clients during an outage; calls in progress continue. */
  hold(): void
  /** Lets each client finish its current call, then stops. */
  finish(): Promise<void>
}

/** Starts a client for each source of wishes, which has one wish after another. Clients may share a source. */
export function startLoad(url: string, clients: readonly (() => Wish)[]): CrashLoad {
  const acknowledged: Answered[] = []
  const late: Answered[] = []
  const unexpected: string[] = []
  const gate = createGate()
  let over = false

  /**
   * Retries with the same idempotency key until there is a response, since a lost response leaves the result unknown.
   */
  const insist = async (wish: Wish): Promise<void> => {
    const key = randomUUID()
    for (let tries = 1; ; tries++) {
      await gate.opened()
      const answer = await attempt(url, wish, key)
      if (answer === null) continue
      const { status, text, replayed } = answer
      if (status < 300) acknowledged.push({ wish, key, text, tries, replayed })
      else if (isLate(answer)) late.push({ wish, key, text, tries, replayed })
      else unexpected.push(`${status} ${text}`)
      return
    }
  }

  const client = async (next: () => Wish) => {
    while (!over) await insist(next())
  }
  const running = Promise.all(clients.map(client))
  return {
    acknowledged,
    late,
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

const isLate = (answer: Answer): boolean => answer.status === 409 && codeIn(answer) === 'code/claimed'

/** Sends what a person wants to the api. Throws when the response is incomplete. */
export const send = (url: string, wish: Wish, key: string): Promise<Answer> => {
  const { token } = wish.member
  return 'code' in wish
    ? claimAt(url, { token, key, codigo: wish.code.codigo })
    : redeemAt(url, { token, key, couponId: wish.couponId })
}

/** Response, or null when it does not settle the call. */
async function attempt(url: string, wish: Wish, key: string): Promise<Answer | null> {
  try {
    const answer = await send(url, wish, key)
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
