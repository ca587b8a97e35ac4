import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { previewLinkCommand } from '../../cli/release/preview-link.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { addRelease, CANARY, DEPLOY_TOKENS, dataIn, start, TOKEN } from '../test/host.ts'
import { aStore } from '../test/store.ts'

async function aHost() {
  const config = await aStore({ DEPLOY_TOKENS, PUBLIC_URL: 'https://loopi.example', DEMO: '0' })
  await addRelease(config, CANARY)
  const host = await start(config)
  const ask = (payload: object) =>
    host.inject({
      method: 'POST',
      url: '/federation/previews',
      payload,
      headers: { authorization: `Bearer ${TOKEN}` },
    })
  return { host, config, ask }
}

const CANDIDATE = { area: 'mf-customer', hash: CANARY }

test('the pipeline of an area gets a link to a published release, for a day, and nothing is live by it', async () => {
  const { host, config, ask } = await aHost()
  const answer = await ask(CANDIDATE)
  expect(answer.statusCode).toBe(200)
  const { url, expires_at: expiresAt } = answer.json()
  expect(url).toMatch(/^https:\/\/loopi\.example\/\?preview=/)
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const opened = await host.inject(new URL(url).pathname + new URL(url).search)
  const cookie = String(opened.headers['set-cookie']).split(';')[0]
  const page = await host.inject({ url: '/cupons', headers: { cookie } })
  expect(dataIn(page.body).areas[0]).toMatchObject({ hash: CANARY, source: 'preview' })
  expect((await readRegistry(config.storeDir)).revision).toBe(3)
})

test.each([
  ['of another area', { area: 'mf-marketing' }, 403, 'auth/forbidden'],
  ['of a release that is not there', { hash: 'e'.repeat(16) }, 409, 'release/impossible'],
  ['of no release', { hash: '../../etc' }, 422, 'request/unreadable'],
])('a link %s is refused', async (_what, change, status, code) => {
  const { ask } = await aHost()
  const answer = await ask({ ...CANDIDATE, ...change })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('a link to what the gate refuses is refused, with what is wrong', async () => {
  const { ask, config } = await aHost()
  await writeFile(path.join(config.storeDir, 'mf-customer', CANARY, 'js/cupons.js'), 'changed')
  const answer = await ask(CANDIDATE)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'release/refused'])
  expect(answer.json().message).toContain('js/cupons.js')
})

describe('the command', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN'))

  test('prints the link of the host', async () => {
    const { host } = await aHost()
    const to = await host.listen({ port: 0, host: '127.0.0.1' })
    process.env.DEPLOY_TOKEN = TOKEN
    const said: string[] = []
    await previewLinkCommand({ ...CANDIDATE, to }, (line) => said.push(line))
    expect(said[0]).toMatch(/^Preview of mf-customer c{16}, until \d\d? \w{3,4} \d{4}, \d\d:\d\d GMT-3\./)
    await previewLinkCommand({ ...CANDIDATE, to, json: true }, (line) => said.push(line))
    expect(JSON.parse(said[2] ?? '')).toMatchObject({ ...CANDIDATE, url: expect.stringMatching(/^https:/) })
    expect(said[1]).toMatch(/^https:\/\/loopi\.example\/\?preview=mf-customer\.c{16}\./)
  })

  test.each([
    ['without a token', {}, '', /The deploy token of the area is missing/],
    ['of no area', { area: 'nada' }, TOKEN, /There is no area called/],
    ['of another area', { area: 'mf-marketing' }, TOKEN, /not for this area/],
    ['of a release that is not there', { hash: 'e'.repeat(16) }, TOKEN, /has no published release e{16}/],
  ])('%s says what is wrong', async (_what, change, token, sentence) => {
    const { host } = await aHost()
    const to = await host.listen({ port: 0, host: '127.0.0.1' })
    process.env.DEPLOY_TOKEN = token
    await expect(previewLinkCommand({ ...CANDIDATE, ...change, to }, () => {})).rejects.toThrow(sentence)
  })
})
