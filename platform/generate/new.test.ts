import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { UserError } from '../lib/user-error.ts'
import { ChangeSet } from './change-set.ts'
import { newArea } from './kinds/area.ts'
import { newEndpoint } from './kinds/endpoint.ts'
import { newError } from './kinds/error.ts'
import { newJob } from './kinds/job.ts'
import { newMail } from './kinds/mail.ts'
import { newPage } from './kinds/page.ts'
import { type Generator, runNew } from './new.ts'
import { fromAreaTemplate } from './template.ts'

const AREA = { title: 'Sorteios', path: '/sorteios', access: 'public' }
const PAGE = { name: 'raffles', title: 'Sorteios', access: 'cliente' }
const ENDPOINT = { method: 'GET', access: 'root', summary: 'Os sorteios.' } as const
const ERROR = { endpoint: 'coupons.redeem', status: '409', sentence: 'Acabou.' }
const MAIL = { module: 'coupons', subject: 'Você ganhou', priority: 'news' } as const
const JOB = { about: 'count raffles' }

describe('refused, and nothing is changed', () => {
  test.each<[what: string, generator: Generator, sentence: string]>([
    ['an area without its prefix', (all) => newArea(all, 'raffles', AREA), 'no name of an area'],
    ['an area that exists', (all) => newArea(all, 'mf-customer', AREA), 'There is a folder mf-customer already'],
    [
      'an area at another’s address',
      (all) => newArea(all, 'mf-raffles', { ...AREA, path: '/cupons' }),
      'belongs to mf-customer',
    ],
    [
      'an area at the shell’s address',
      (all) => newArea(all, 'mf-raffles', { ...AREA, path: '/admin-login' }),
      'belongs to shell',
    ],
    ['a page of no area', (all) => newPage(all, 'mf-nada', '/sorteios', PAGE), 'There is no area mf-nada'],
    [
      'a page at a parameter that is taken',
      (all) => newPage(all, 'mf-customer', '/convite/:codigo', PAGE),
      'belongs to mf-customer',
    ],
    ['a page at no path', (all) => newPage(all, 'mf-customer', 'Sorteios', PAGE), 'no path of a page'],
    [
      'a page for no role',
      (all) => newPage(all, 'mf-customer', '/sorteios', { ...PAGE, access: 'chefe' }),
      'no role "chefe"',
    ],
    [
      'a page whose file is there',
      (all) => newPage(all, 'mf-customer', '/x', { ...PAGE, name: 'coupons' }),
      'is there already',
    ],
    ['an endpoint without a noun', (all) => newEndpoint(all, 'list', ENDPOINT), 'no name of an endpoint'],
    ['an endpoint that exists', (all) => newEndpoint(all, 'coupons.redeem', ENDPOINT), 'has coupons.redeem already'],
    [
      'an endpoint at a path that is taken',
      (all) => newEndpoint(all, 'raffles.list', { ...ENDPOINT, path: '/cupons/disponiveis' }),
      'has GET /cupons/disponiveis already',
    ],
    [
      'an endpoint with a parameter',
      (all) => newEndpoint(all, 'raffles.get', { ...ENDPOINT, path: '/sorteios/:id' }),
      'no path that this generator makes',
    ],
    [
      'an endpoint of the host',
      (all) => newEndpoint(all, 'apiContract.list', ENDPOINT),
      'No module of the api handles apiContract',
    ],
    ['an error without a noun', (all) => newError(all, 'closed', ERROR), 'is no code'],
    ['an error that exists', (all) => newError(all, 'coupon/expired', ERROR), 'has coupon/expired already'],
    [
      'an error of no endpoint',
      (all) => newError(all, 'raffle/closed', { ...ERROR, endpoint: 'raffles.draw' }),
      'no endpoint raffles.draw',
    ],
    [
      'an error with a status of success',
      (all) => newError(all, 'raffle/closed', { ...ERROR, status: '200' }),
      'no status of a refusal',
    ],
    ['an error without a sentence', (all) => newError(all, 'raffle/closed', { ...ERROR, sentence: ' ' }), 'not empty'],
    ['a mail with capitals', (all) => newMail(all, 'RaffleWon', MAIL), 'no name of a mail'],
    ['a mail that exists', (all) => newMail(all, 'password-changed', MAIL), 'a mail password-changed already'],
    ['a mail of no module', (all) => newMail(all, 'raffle-won', { ...MAIL, module: 'raffles' }), 'no module raffles'],
    ['a job that exists', (all) => newJob(all, 'ledger-check', JOB), 'loopi database ledger-check already'],
    ['a job at no interval', (all) => newJob(all, 'count-raffles', { ...JOB, every: 'often' }), 'no number of minutes'],
  ])('%s', async (_what, generator, sentence) => {
    const changes = new ChangeSet(root)
    const given = await generator(changes).catch((error: unknown) => error)
    expect(given).toBeInstanceOf(UserError)
    expect((given as UserError).message).toContain(sentence)
  })
})

test('an area has the pipeline of the others, with its own name in it', async () => {
  const changes = new ChangeSet(root)
  await newArea(changes, 'mf-raffles', AREA)
  const [own, model] = [
    await changes.read('.github/workflows/mf-raffles.yml'),
    await changes.read('.github/workflows/mf-company-admin.yml'),
  ]
  expect(own).toContain('mf-raffles')
  expect(own.replaceAll('mf-raffles', 'mf-company-admin')).toBe(model)
})

test.each([
  ['public', true],
  ['cliente', false],
])('a new page for %s is described for search engines: %s', async (access, isFound) => {
  const changes = new ChangeSet(root)
  await newPage(changes, 'mf-customer', '/premios', { ...PAGE, name: 'prizes', access })
  const text = await changes.read('mf-customer/area.ts')
  const [, description = ''] = /path: '\/premios', title: '[^']+', description: '([^']+)'/.exec(text) ?? []
  expect(description.length >= 50 && description.length <= 170).toBe(isFound)
})

test('an area’s place in the lock is what npm install writes for it', async () => {
  const changes = new ChangeSet(root)
  await newArea(changes, 'mf-raffles', AREA)
  const { packages } = JSON.parse(await changes.read('package-lock.json'))
  expect(packages['node_modules/@loopi/mf-raffles']).toEqual({ resolved: 'mf-raffles', link: true })
  expect(packages['mf-raffles']).toEqual({ ...packages['mf-root-admin'], name: '@loopi/mf-raffles' })
})

test('a sentence keeps its quotation marks and accents', async () => {
  const changes = new ChangeSet(root)
  await newError(changes, 'coupon/gone', { ...ERROR, sentence: "O cupom d'água já acabou." })
  expect(await changes.read('shared/contract/errors/catalogue.ts')).toContain(
    "'coupon/gone': says(409, 'O cupom d\\'água já acabou.')",
  )
})

test('a template that asks for a word that nobody gives is an error, never an empty word', () => {
  expect(() => fromAreaTemplate('src/__NAME__.texts.ts', { camel: 'home' })).toThrow(
    '__NAME__.texts.ts.template asks for title',
  )
})

describe('writing', () => {
  let checkout = ''
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'loopi-new-'))
    mkdirSync(join(checkout, 'src'))
    writeFileSync(join(checkout, 'src/list.ts'), 'export const list = [1]\n')
  })
  afterEach(() => rmSync(checkout, { recursive: true, force: true }))

  test('is undone when the new code breaks a rule of the house', async () => {
    const generator: Generator = async (changes) => {
      changes.create('src/wrong.ts', 'debugger\n')
      await changes.edit('src/list.ts', async (text) => text.replace('1', '1, 2'))
      return []
    }
    await expect(runNew(generator, { root: checkout, log: () => {} })).rejects.toThrow(
      /nothing was changed[\s\S]*debugger/,
    )
    expect(existsSync(join(checkout, 'src/wrong.ts'))).toBe(false)
    expect(readFileSync(join(checkout, 'src/list.ts'), 'utf8')).toBe('export const list = [1]\n')
  })

  test('does not begin when a file is built otherwise than the generator knows', async () => {
    const changes = new ChangeSet(checkout)
    changes.create('src/new.ts', 'export const a = 1\n')
    const edit = changes.edit('src/list.ts', async () => {
      throw new Error('no other')
    })
    await expect(edit).rejects.toThrow('src/list.ts is not built as this generator knows it (no other)')
    expect(existsSync(join(checkout, 'src/new.ts'))).toBe(false)
  })
})
