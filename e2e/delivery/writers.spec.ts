import { AREA, expect, type Ran, test } from '../fixtures/delivery.ts'

test('two who promote and roll back at once: one order, nothing lost, every step in the audit', async ({
  delivery,
}) => {
  const hash = await delivery.publish('newer')
  const before = await delivery.registry()

  /** One after the other, as somebody at a keyboard would; the other one does not wait. */
  const writer = async (name: string): Promise<Ran[]> => {
    const ran: Ran[] = []
    for (let step = 0; step < 5; step++) {
      const reason = `${name} ${step}`
      const isPromotion = step % 2 === 0
      const order = isPromotion ? ([AREA, hash] as const) : ([AREA] as const)
      ran.push(await delivery.run(isPromotion ? 'promote' : 'rollback', ...order, '--reason', reason))
    }
    return ran
  }
  const ran = (await Promise.all([writer('Ana'), writer('Bia')])).flat()

  const accepted = ran.filter(({ code }) => code === 0)
  const refused = ran.filter(({ code }) => code !== 0)
  for (const { code, said } of refused) {
    expect(code).toBe(1)
    expect(said).toMatch(/O registro foi mudado por outra pessoa|não tem uma versão anterior para voltar/)
  }
  const registry = await delivery.registry()
  expect(registry.revision).toBe(before.revision + accepted.length)

  const audit = (await delivery.audit()).filter(({ revision }) => revision > before.revision).toReversed()
  expect(audit.map(({ revision }) => revision)).toEqual(accepted.map((_, at) => before.revision + 1 + at))
  const reasons = ['Ana', 'Bia'].flatMap((name) => [0, 1, 2, 3, 4].map((step) => `${name} ${step}`))
  expect(audit.map(({ reason }) => reason).toSorted()).toEqual(reasons.filter((_, at) => ran[at]?.code === 0))
  expect(audit.at(-1)?.hash).toBe(registry.live[AREA]?.hash)
})
