import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { countCall } from '../../plugins/rate-limits.ts'

type Try = {
  readonly userId: number
  readonly cpf: string
  /** Throws the refusal of a try above the limit, with the remaining wait. */
  readonly refuse: (waitMs: number) => Promise<never>
}

/**
 * Limits how often a person can try CPFs that belong to others, so that lists of CPFs cannot be checked. The owner of a
 * tried CPF is informed once a day.
 */
export async function tryCpf<T>(services: Services, { userId, cpf, refuse }: Try, work: () => Promise<T>): Promise<T> {
  const wait = await countCall(services, 'cpf', userId)
  if (wait > 0) return refuse(wait)
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'customer/cpf-taken') await tellHolder(services, cpf)
    throw cause
  }
}

async function tellHolder({ db, clock, config, outbox }: Services, cpf: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const holder = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('cpf', '=', cpf)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!holder?.email || (await countCall({ db: trx, clock, config }, 'cpf-notice', holder.id)) > 0) return
    await outbox.add(trx, { mail: 'cpf-tried', to: holder.email, name: holder.name })
  })
}
