import { AREA, expect, test } from '../fixtures/delivery.ts'
import type { Ran } from '../fixtures/run.ts'

test('two who promote and roll back at once: one order, nothing lost, every step in the audit', async ({
  delivery,
}) => {
  const hash = await delivery.publish('newer')
  const before = await delivery.registry()

  const order = (name: string, step: number): Promise<Ran> => {
    const [command, ...what] =
      step % 2 === 0 ? (['promote', AREA, hash, '--again'] as const) : (['rollback', AREA] as const)
    return delivery.run(command, ...what, '--reason', `${name} ${step}`)
  }
  // Two writers start each step at the same moment, to conflict at the registry.
  const steps: Ran[][] = []
  for (let step = 0; step < 5; step++) steps.push(await Promise.all([order('Ana', step), order('Bia', step)]))
  const ran = steps.flat()

  const accepted = ran.filter(({ code }) => code === 0)
  const refused = ran.filter(({ code }) => code !== 0)
  for (const { code, said } of refused) {
    expect(code).toBe(1)
    expect(said).toMatch(/Somebody else changed the registry|has no earlier release to go back to/)
  }
  const registry = await delivery.registry()
  expect(registry.revision).toBe(before.revision + accepted.length)

  const audit = (await delivery.audit()).filter(({ revision }) => revision > before.revision).toReversed()
  expect(audit.map(({ revision }) => revision)).toEqual(accepted.map((_, index) => before.revision + 1 + index))
  const reasons = steps.flatMap((_, step) => [`Ana ${step}`, `Bia ${step}`])
  expect(audit.map(({ reason }) => reason).toSorted()).toEqual(
    reasons.filter((_, index) => ran[index]?.code === 0).toSorted(),
  )
  expect(audit.at(-1)?.hash).toBe(registry.live[AREA]?.hash)
})
