import { audit } from '@loopi/contract/audit/audit.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { rowsOf } from '@loopi/contract/paging'
import { sql } from 'kysely'
import { inTransaction } from '../../src/db/transaction.ts'
import { reportFailedMails } from '../../src/jobs/mail-failed.ts'
import { DAY } from '../../src/lib/clock.ts'
import { listFailedMails } from '../../src/mail/failed-mails.ts'
import { openMailing } from '../../src/mail/mailing.ts'
import { mailHandlers } from '../../src/main/mail-handlers.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { mailServer } from '../world/mail-server.ts'

let t: TestApp
afterEach(() => t.close())

const ask = (email: string) =>
  t.call(customers.preRegister, { body: { name: 'Ana Souza', email, phone: '11999998888' } })

describe('captured mails', () => {
  beforeEach(async () => {
    t = await testApp()
  })

  test('are listed newest first for programs', async () => {
    await ask('primeira@x.test')
    await t.mails()
    t.clock.advance(1000)
    await ask('segunda@x.test')
    await t.mails()
    const answer = await t.app.inject('/dev/mail.json')
    expect(answer.json()).toEqual([
      expect.objectContaining({ to: 'segunda@x.test', date: t.clock.now().toISOString() }),
      expect.objectContaining({ to: 'primeira@x.test' }),
    ])
    const keys = ['id', 'to', 'subject', 'text', 'html', 'date']
    expect(Object.keys(answer.json()[0])).toEqual(keys)
  })

  test('are shown to people, without a script and with links to click', async () => {
    await ask('ana@x.test')
    const [mail] = await t.mails()
    const page = await t.app.inject('/dev/mail')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(page.body).not.toMatch(/<script|style=/)
    expect(page.body).toMatch(/<a href="http:\/\/loopi\.test\/finalizar-cadastro\/[\w-]{43}"/)
    expect(page.body).toContain(`src="/dev/mail/${mail?.id}"`)
    const framed = await t.app.inject(`/dev/mail/${mail?.id}`)
    expect(framed.headers['content-security-policy']).toMatch(/sandbox allow-popups/)
    expect(framed.body).toContain('Concluir meu cadastro')
    // The picture is attached to the mail; a page has no attachments.
    expect(mail?.html).toContain('src="cid:loopi"')
    expect(framed.body).toContain('src="data:image/png;base64,')
  })

  test('an empty list says so, an unknown mail is not found', async () => {
    expect((await t.app.inject('/dev/mail')).body).toContain('Nenhum e-mail ainda')
    expect((await t.app.inject('/dev/mail/nada')).statusCode).toBe(404)
    expect((await t.app.inject(`/dev/mail/${crypto.randomUUID()}`)).statusCode).toBe(404)
  })

  test('a mail is sent exactly when what it tells about has happened', async () => {
    const mailing = await openMailing(t, mailHandlers)
    const undone = inTransaction(t.db, async (trx) => {
      await mailing.outbox.add(trx, { mail: 'password-changed', to: 'x@x.test', name: 'X' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await t.mails()).toEqual([])
    await inTransaction(t.db, (trx) => mailing.outbox.add(trx, { mail: 'password-changed', to: 'x@x.test', name: 'X' }))
    expect(await t.mails()).toHaveLength(1)
    await mailing.close()
  })

  test('every mail has a subject, a text and a page in Portuguese with its link', async () => {
    const { id } = await t.as('admin', { name: 'Café & Cia' }, { email: 'c@x.test' })
    const rejected = await t.as('admin', { name: 'Café & Cia' }, { status: 0 })
    const mailing = await openMailing(t, mailHandlers)
    await inTransaction(t.db, async (trx) => {
      await mailing.outbox.add(trx, { mail: 'company-received', to: 'c@x.test' })
      await mailing.outbox.add(trx, { mail: 'company-rejected', to: 'c@x.test', userId: rejected.id })
      await mailing.outbox.add(trx, { mail: 'finish-company', to: 'c@x.test', userId: id })
    })
    const mails = await t.mails()
    await mailing.close()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Recebemos o cadastro da sua empresa',
      'Sobre o cadastro da sua empresa na Loopi',
      'Sua empresa foi aprovada na Loopi',
    ])
    for (const { text, html, subject } of mails) {
      // Only mails of an approved company name it.
      const isNamed = subject === 'Sua empresa foi aprovada na Loopi'
      expect([text.includes('Café & Cia'), html.includes('Café &amp; Cia')]).toEqual([isNamed, isNamed])
      expect(html).toMatch(/<html lang="pt-BR">[\s\S]*<a href="http:\/\/loopi\.test\//)
    }
  })

  test('a mail about somebody who is gone is not sent', async () => {
    await ask('some@x.test')
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).execute()
    expect(await t.mails()).toEqual([])
  })
})

test('in production nobody sees captured mails', async () => {
  t = await testApp({ NODE_ENV: 'production' })
  for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${crypto.randomUUID()}`])
    expect((await t.app.inject(url)).statusCode).toBe(404)
})

test('without a mail server and without the demo, a mail waits for an api that has one', async () => {
  t = await testApp({ DEMO: false })
  await ask('espera@x.test')
  const mailing = await openMailing(t, mailHandlers)
  await mailing.start((error) => {
    throw error
  })
  await mailing.deliverWaiting()
  await mailing.close()
  expect(await t.db.selectFrom('captured_mails').selectAll().execute()).toEqual([])
  const server = await mailServer()
  const sending = await openMailing({ ...t, config: { ...t.config, SMTP_URL: server.url } }, mailHandlers)
  await sending.deliverWaiting()
  await sending.close()
  await server.close()
  expect(server.received).toHaveLength(1)
})

test('a mail that is refused for good ends at once, is no error, and is listed until it is sent again', async () => {
  const server = await mailServer(0, 'ninguem@x.test')
  t = await testApp({ SMTP_URL: server.url })
  const mailing = await openMailing(t, mailHandlers)
  const failures: unknown[] = []
  await mailing.start((error) => failures.push(error))
  await ask('ninguem@x.test')
  await ask('alguem@x.test')
  await server.first
  let failed = await listFailedMails(t.db)
  while (failed.length === 0) failed = await listFailedMails(t.db)
  await mailing.close()
  await server.close()
  expect(failed).toEqual([
    expect.objectContaining({ kind: 'finish-registration', to: 'ninguem@x.test', why: '550 5.1.1 no such user' }),
  ])
  expect(failures).toEqual([])
  const lines: string[] = []
  expect(await reportFailedMails(t.db, { retry: false }, (text) => void lines.push(text))).toBe(false)
  expect(lines.join('\n')).toMatch(/✗ .* finish-registration to ninguem@x\.test: 550 5\.1\.1 no such user/)
  expect(await reportFailedMails(t.db, { retry: true }, () => undefined)).toBe(true)
  const right = await mailServer()
  const again = await openMailing({ ...t, config: { ...t.config, SMTP_URL: right.url } }, mailHandlers)
  await again.deliverWaiting()
  await again.close()
  await right.close()
  expect(right.received).toHaveLength(1)
  expect(await listFailedMails(t.db)).toEqual([])
})

test('a refused invitation is told to its company and, without the name in the address, to root, until another is sent', async () => {
  const server = await mailServer(0, 'ninguem@x.test')
  t = await testApp({ SMTP_URL: server.url })
  const admin = await t.as('admin', {}, { name: 'Café Serra Alta' })
  const root = await t.as('root')
  for (const email of ['ninguem@x.test', 'alguem@x.test'])
    await t.call(customers.preRegister, { body: { name: 'Ana Souza', email, phone: '11999998888' } }, { as: admin })
  const mailing = await openMailing(t, mailHandlers)
  await mailing.start(() => undefined)
  await server.first
  let failed = await listFailedMails(t.db)
  while (failed.length === 0) failed = await listFailedMails(t.db)
  await mailing.close()
  await server.close()
  const listed = async () =>
    rowsOf((await t.call(invitations.sent, {}, { as: admin })).body).filter((row) => row.email_recusado)
  const [refused] = await listed()
  expect(refused).toMatchObject({ email: 'ninguem@x.test', situacao: 'enviado' })
  const failedMails = async () => rowsOf((await t.call(audit.failedMails, {}, { as: root })).body)
  expect(await failedMails()).toEqual([
    {
      ...{ id: expect.any(String), em: expect.any(String), assunto: 'Convite de uma empresa', para: 'n•••@x.test' },
      ...{ resposta: '550 5.1.1 no such user', empresa: { id: admin.id, nome: 'Café Serra Alta' } },
    },
  ])
  // Invitations are sent once a day at most.
  const lately = new Date(t.clock.now().getTime() - 2 * DAY)
  await t.db.updateTable('customer_invitations').set({ sent_at: lately }).execute()
  expect((await t.call(invitations.resend, { params: { id: refused?.id ?? 0 } }, { as: admin })).status).toBe(204)
  expect([await listed(), await failedMails()]).toEqual([[], []])
})

test('with a mail server mails go there, and are not captured', async () => {
  const server = await mailServer()
  t = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'Loopi <oi@loopi.test>' })
  await ask('destino@x.test')
  expect(await t.mails()).toEqual([])
  await server.close()
  expect(server.received).toHaveLength(1)
  const mail = server.received[0] ?? ''
  expect(mail).toMatch(/^To: destino@x\.test$/m)
  expect(mail).toMatch(/^From: Loopi <oi@loopi\.test>$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m)
})

test('the worker delivers in the background, and tries again what the mail server refused', async () => {
  const server = await mailServer(1)
  t = await testApp({ SMTP_URL: server.url })
  await sql`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'mail'`.execute(t.db)
  const mailing = await openMailing(t, mailHandlers)
  const failures: unknown[] = []
  await mailing.start((error) => failures.push(error))
  await ask('insistente@x.test')
  await server.first
  await mailing.close()
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(failures).toHaveLength(1)
})
