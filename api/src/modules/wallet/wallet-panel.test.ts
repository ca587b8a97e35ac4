import { auth } from '@loopi/contract/auth/auth.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { move } from '../../../test/world/wallets.ts'
import { HOUR } from '../../lib/clock.ts'
import { customerAccount, ISSUANCE } from '../ledger/ledger.public.ts'
import { issueToken } from '../wallet-login/wallet-tokens.repository.ts'

let t: TestApp
let ana: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  ana = await t.as('cliente')
})
afterAll(() => t.close())

const EXPIRED = '/area-do-cliente/cashloopi?aviso=expirado'

const panelToken = async (as: Person) => {
  const now = t.clock.now()
  return issueToken(t.db, {
    kind: 'panel',
    asMember: false,
    userId: as.id,
    now,
    until: new Date(now.getTime() + 24 * HOUR),
  })
}
const visit = (token: string, app = t.app) => app.inject(`/venly/panel?token=${token}`)

test('shows what the sandbox keeps of a wallet, and says that it is worth nothing', async () => {
  await move(t, ISSUANCE, customerAccount(ana.id), 1_250)
  await t.wallets.worker.workOff()
  const { address } = (await t.call(wallet.open, { body: {} }, { as: ana })).body
  const answer = await visit(await panelToken(ana))
  expect(answer.statusCode).toBe(200)
  for (const text of ['1.250 CLP', '+1.250 CLP', 'Confirmada', String(address), 'nada aqui vale dinheiro'])
    expect(answer.body).toContain(text)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/)
})

test('says so where the wallet is not open yet', async () => {
  expect((await visit(await panelToken(ana))).body).toContain('ainda está sendo criada')
})

test('opens only with the wallet’s own token, and only while its person is signed in', async () => {
  const token = await panelToken(ana)
  for (const other of [ana.token, 'x'.repeat(43), '']) expect((await visit(other)).headers.location).toBe(EXPIRED)
  await t.call(auth.logout, {}, { as: ana })
  const late = await visit(token)
  expect([late.statusCode, late.headers.location, late.body]).toEqual([303, EXPIRED, ''])
})

test('leads back to the wallet where somebody else keeps the wallets, or asks too often', async () => {
  const own = await testApp({ limits: { rates: { 'wallet-panel': 1 } } })
  await visit('x'.repeat(43), own.app)
  expect((await visit('x'.repeat(43), own.app)).headers.location).toBe('/area-do-cliente/cashloopi?aviso=indisponivel')
  await own.close()
})
