import { passwordForm } from '@loopi/contract/primitives'
import { hash, verify } from '@node-rs/argon2'

/** Hashes and checks passwords with argon2id, a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long without a hash (an account that does not exist) as with one. */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** Cost of a hash: memory in KiB and rounds of argon2id, and how many a process computes concurrently. */
export const PASSWORD_COST = { memoryKib: 19_456, rounds: 2, concurrency: 2 }

export function createPasswords({ memoryKib, rounds, concurrency } = PASSWORD_COST): Passwords {
  const options = { memoryCost: memoryKib, timeCost: rounds, parallelism: 1 }
  const limited = atMost(concurrency)
  // A hash of nothing anybody can type, with the same cost as a real one.
  const decoy = hash(crypto.randomUUID(), options)
  decoy.catch(() => undefined)
  return {
    hash: (password) => limited(() => hash(passwordForm(password), options)),
    verify: (password, stored) =>
      limited(async () => {
        const kept = stored ?? (await decoy)
        const matches = await verify(kept, passwordForm(password))
        return stored !== null && matches
      }),
  }
}

/** Runs at most `limit` pieces of work at once; the others wait in line. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
