import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addRelease, CANARY, DEPLOY_TOKENS, start, TOKEN } from '../test/host.ts'
import { aStore, HASH } from '../test/store.ts'

const aCommit = (digit: string, subject: string) => ({
  commit: digit.repeat(40),
  at: '2026-11-22T12:00:00.000Z',
  subject,
})
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Host with two releases built from these commits; returns the listed changes of each, newest first. */
async function listed(own: object[], before: object[], written = own) {
  const config = await aStore({ DEPLOY_TOKENS })
  const releases = [
    [CANARY, own, written, '2026-11-22T12:00:00.000Z'],
    [HASH, before, before, '2026-11-21T12:00:00.000Z'],
  ] as const
  for (const [hash, recorded, there, builtAt] of releases) {
    const text = JSON.stringify(recorded)
    const contents = { 'changes.json': { integrity: integrityOf(text), bytes: text.length, type: 'application/json' } }
    await addRelease(config, hash, { builtAt, contents })
    await writeFile(path.join(config.storeDir, 'mf-customer', hash, 'changes.json'), JSON.stringify(there))
  }
  const host = await start(config)
  const answer = await host.inject({ url: '/federation/areas', headers: { authorization: `Bearer ${TOKEN}` } })
  expect((await host.inject(`/releases/mf-customer/${CANARY}/changes.json`)).statusCode).toBe(404)
  return answer.json().areas[0].releases.map(({ changes }: { changes: unknown }) => changes)
}

const [first, second, third] = [aCommit('1', 'Begin'), aCommit('2', 'Draw it'), aCommit('3', 'Show it first')]

test('a release says the commits that the one before it had not, and visitors cannot ask for them', async () => {
  expect(await listed([third, second, first], [first])).toEqual([[third, second], null])
})

test('a file that somebody edited in the store is shown to nobody', async () => {
  expect(await listed([second, first], [first], [aCommit('9', 'Forged'), first])).toEqual([null, null])
})
