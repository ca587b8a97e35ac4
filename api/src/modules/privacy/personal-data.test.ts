import { privacy } from '@loopi/contract/privacy/privacy.contract'
import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { fillTexts, telling } from '../../../test/world/fill-texts.ts'
import { confirmedAt } from '../../../test/world/sessions.ts'
import { LIFE_SETTINGS, type Life, live, tellTales, VISIT } from '../../../test/world/whole-life.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../lib/clock.ts'
import { closeTakebacksFrom, keepTakeback } from '../own-account/email-takeback.repository.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { PERSONAL_ROWS } from './personal-rows.ts'
import type { Copied } from './personal-tables.ts'

let t: TestApp
let company: Person
let ana: Life
let bia: Life
beforeAll(async () => {
  t = await testApp(LIFE_SETTINGS)
  company = await t.as('admin')
  ana = await live(t, company)
  bia = await live(t, company)
  await t.mails()
})
afterAll(() => t.close())

const copyOf = async (person: Pick<Person, 'token'>): Promise<PersonalData> => {
  const { status, body } = await t.call(privacy.personalData, {}, { as: person })
  expect(status).toBe(200)
  return body
}

test('a copy tells everything that is kept about the person', async () => {
  const copy = await copyOf(ana)
  expect(copy.perfil).toEqual({
    id: ana.id,
    nome: ana.name,
    email: ana.email,
    novo_email: `nova.${ana.email}`,
    cpf: ana.cpf,
    telefone: ana.phone,
    papel: 'Cliente',
    situacao: 'Ativa',
    criado_em: t.clock.now().toISOString(),
    ultimo_acesso: t.clock.now().toISOString(),
    saldo_clp: 75,
  })
  expect(copy.emails_anteriores).toEqual([
    {
      email: `antes.${ana.email}`,
      trocado_em: t.clock.now().toISOString(),
      pode_voltar_ate: new Date(t.clock.now().getTime() + 7 * 24 * HOUR).toISOString(),
    },
  ])
  expect(copy.empresa).toBeNull()
  expect(copy.consentimentos.map(({ documento, situacao, ip }) => [documento, situacao, ip])).toEqual([
    ['Novidades por e-mail', 'Aceito', VISIT.address],
    ['Aviso de Privacidade', 'Aceito', VISIT.address],
    ['Termos de Uso', 'Aceito', VISIT.address],
  ])
  expect(copy.sessoes).toEqual([expect.objectContaining({ ip: VISIT.address, navegador: VISIT.userAgent, fim: null })])
  expect(copy.verificacao_em_duas_etapas).toBeNull()
  expect(copy.aparelhos_confiaveis).toEqual([expect.objectContaining({ navegador: VISIT.userAgent })])
  expect(copy.resgates.map(({ cupom, pontos }) => [cupom, pontos])).toEqual([
    ['Café em dobro', 40],
    ['Cupom de boas-vindas', 0],
  ])
  for (const { codigo, codigo_unico } of copy.resgates) expect([codigo, codigo_unico]).not.toContain('')
  expect(copy.resgates.map(({ valido_ate }) => valido_ate)).toEqual([null, '2027-02-18'])
  const used = { cupom: 'Café em dobro', loja: 'Loja Centro', valor_centavos: 4590, propria_equipe: 'Não' }
  expect(copy.usos).toEqual([
    expect.objectContaining({
      ...used,
      situacao: 'Usado',
      venda: ana.name.slice(0, 60),
      em: t.clock.now().toISOString(),
    }),
    expect.objectContaining({ ...used, situacao: 'Desfeito', motivo: `${ana.name} desistiu` }),
  ])
  expect(copy.codigos).toEqual([
    expect.objectContaining({ produto: 'Café torrado 250 g', pontos: 10, consentimento: 'Não' }),
  ])
  expect(copy.movimentos.map(({ motivo, valor_clp }) => [motivo, valor_clp])).toEqual([
    ['Crédito da empresa', 5],
    ['Código de produto', 10],
    ['Resgate de cupom', -40],
    ['Boas-vindas', 100],
  ])
  expect(copy.creditos).toEqual([expect.objectContaining({ valor_clp: 5, motivo: `Para ${ana.name}, com carinho` })])
  expect(copy.vinculos).toEqual([expect.objectContaining({ origem: 'Convite da empresa, aceito' })])
  expect(copy.convites).toEqual([
    expect.objectContaining({ nome_digitado: ana.name, telefone_digitado: ana.phone, situacao: 'Aceito' }),
  ])
  expect(copy.links.map(({ finalidade }) => finalidade)).toEqual(['Concluir o cadastro', 'Confirmar o novo e-mail'])
  expect(copy.emails.map(({ assunto, para }) => [para, assunto])).toEqual(
    expect.arrayContaining([
      [ana.email, expect.stringMatching(/convidou você para a Loopi$/)],
      [`nova.${ana.email}`, expect.any(String)],
    ]),
  )
  expect(copy.operacoes.map(({ operacao }) => operacao)).toContain('CLP creditados ao cliente')
  expect(copy.pedidos_atacado).toEqual([
    expect.objectContaining({
      ...{ responsavel: ana.name, telefone: ana.phone, documentos: 'doc.pdf, doc.pdf' },
      ...{ situacao: 'Recusado', motivos: `Falei com ${ana.name}, que desistiu` },
    }),
  ])
  expect(copy.pedidos_parceria).toEqual([expect.objectContaining({ email: ana.email, empresa: 'Doces Quaresma' })])
})

/** Section of the copy that contains each column, by `table.column`, or the reason why none does. */
const COPIED = new Map<string, Copied>([
  ...Object.entries(PERSONAL_ROWS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, copied]) => [`${table}.${column}`, copied] as const),
  ),
  ...Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, { copied }]) => [`${table}.${column}`, copied] as const),
  ),
])

test('every text is told in the section that its column names, and in no other; what is left out is told nowhere', async () => {
  const person = await live(t, await t.as('admin'))
  const filled = await fillTexts(t.db, person.id, (_table, column) => column !== 'password_hash')
  const sections = Object.entries(await copyOf(person)).map(
    ([name, content]) => [name, JSON.stringify(content)] as const,
  )
  const found = filled.map((column) => [
    column,
    sections.filter(([, content]) => content.includes(`"${telling(column)}"`)).map(([name]) => name),
  ])
  const documented = filled.map((column) => {
    const copied = COPIED.get(column) ?? 'no fate'
    return [column, sections.some(([name]) => name === copied) ? [copied] : []]
  })
  expect(found).toEqual(documented)
  for (const column of ['users.name', 'sessions.user_agent', 'passkeys.name', 'own_company_fields.endereco'])
    expect(filled).toContain(column)
})

test('every section of the copy is one that columns name', async () => {
  const copiedSections = new Set<string>(COPIED.values())
  expect(Object.keys(await copyOf(ana)).filter((section) => !copiedSections.has(section))).toEqual(['gerado_em'])
})

test('nothing of anybody else is in it, nor where others were', async () => {
  const copies = JSON.stringify([await copyOf(ana), await copyOf(company)])
  for (const foreign of tellTales(bia).filter((value) => value !== VISIT.userAgent))
    expect(copies).not.toContain(foreign)
  expect(JSON.stringify(await copyOf(ana))).not.toContain('198.51.100.1')
})

test('no secret is in it: no password, no token, no hash of either, no text of a mail', async () => {
  const copy = JSON.stringify(await copyOf(ana))
  const person = await t.db.selectFrom('users').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow()
  const sessions = await t.db.selectFrom('sessions').select('token_hash').where('user_id', '=', ana.id).execute()
  const links = await t.db.selectFrom('link_tokens').select('token_hash').where('user_id', '=', ana.id).execute()
  const hashes = [...sessions, ...links].flatMap(({ token_hash }) => [
    token_hash.toString('hex'),
    token_hash.toString('base64'),
  ])
  expect(hashes.length).toBeGreaterThan(2)
  for (const secret of [ana.token, person.password_hash ?? '?', ...hashes]) expect(copy).not.toContain(secret)
  expect(copy).not.toMatch(/argon2|password|senha|token_hash|finalizar-cadastro\//)
})

test('an address that the account was taken back from is somebody else’s, and stays out', async () => {
  const person = await t.as('cliente')
  const kept = (email: string) =>
    inTransaction(t.db, (trx) => keepTakeback(trx, { userId: person.id, email, now: t.clock.now() }))
  await kept('minha@exemplo.test')
  const takebackId = await kept('devolvida@exemplo.test')
  await kept('de-outra-pessoa@exemplo.test')
  await inTransaction(t.db, (trx) => closeTakebacksFrom(trx, { userId: person.id, takebackId, now: t.clock.now() }))
  expect((await copyOf(person)).emails_anteriores.map(({ email }) => email)).toEqual(['minha@exemplo.test'])
})

test("a company's copy has its registration and its account, and none of its customers", async () => {
  const copy = await copyOf(company)
  expect(copy.perfil).toMatchObject({ papel: 'Empresa', saldo_clp: null })
  expect(copy.empresa).toMatchObject({ situacao: 'Aprovado', saldo_clp: 0, recebido_em_resgates: 80 })
  const moved = copy.movimentos.map(({ conta, valor_clp }) => [conta, valor_clp])
  expect(moved.filter(([account]) => account === 'Saldo')).toEqual(
    [-5, 5, -30, 30, -5, 5, -30, 30].map((clp) => ['Saldo', clp]),
  )
  const received = ['Recebido em resgates', 40]
  expect(moved.filter(([account]) => account === received[0])).toEqual([received, received])
  const reserved = moved.filter(([account]) => account === 'Reservado para códigos')
  expect(reserved.map(([, clp]) => clp)).toEqual([-10, 30, -10, 30])
  expect(copy.vinculos).toEqual([])
})

test('root has a copy too', async () => {
  const root = await t.as('root')
  expect(await copyOf(root)).toMatchObject({ perfil: { papel: 'Administração', saldo_clp: null }, movimentos: [] })
})

test('who took a copy is in the audit log', async () => {
  const person = await t.as('cliente')
  await copyOf(person)
  const lines = t.db
    .selectFrom('audit_lines')
    .select(['actor_id', 'object_type'])
    .where('action', '=', 'account.export')
  expect(await lines.where('object_id', '=', String(person.id)).execute()).toEqual([
    { actor_id: person.id, object_type: 'user' },
  ])
})

test('may be taken ten times an hour', async () => {
  const person = await t.as('cliente')
  for (let i = 0; i < 10; i++) await copyOf(person)
  const rejected = await t.call(privacy.personalData, {}, { as: person })
  expect([rejected.status, rejected.body.code]).toEqual([429, 'request/rate-limited'])
  t.clock.advance(HOUR)
  await confirmedAt(t, person)
  await copyOf(person)
})
