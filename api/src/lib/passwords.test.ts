import { testConfig } from '../../test/test-config.ts'
import { atMost, createPasswords } from './passwords.ts'

const passwords = createPasswords(testConfig('postgres://nobody@localhost/none').limits.passwords)

test('a hash fits its password and no other', async () => {
  const hash = await passwords.hash('Praia-de-manha-7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await passwords.verify('Praia-de-manha-7', hash)).toBe(true)
  expect(await passwords.verify('praia-de-manha-7', hash)).toBe(false)
  expect(await passwords.hash('Praia-de-manha-7')).not.toBe(hash)
})

test('a password is the same in both forms of Unicode', async () => {
  const [joined, apart] = ['Coração é forte 77'.normalize('NFC'), 'Coração é forte 77'.normalize('NFD')]
  const hash = await passwords.hash(apart)
  expect([await passwords.verify(joined, hash), await passwords.verify(apart, hash)]).toEqual([true, true])
})

test('without a hash nothing fits', async () => {
  expect(await passwords.verify('', null)).toBe(false)
  expect(await passwords.verify('Praia-de-manha-7', null)).toBe(false)
})

test('so much work runs at once, the rest waits in line, failures give their place back', async () => {
  const limited = atMost(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (i: number) =>
    limited(async () => {
      running++
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      order.push(i)
      if (i % 3 === 0) throw new Error(`work ${i}`)
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})
