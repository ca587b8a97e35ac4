import type { Reply } from '@loopi/contract/endpoint'
import type { releases } from '@loopi/contract/releases/releases.contract'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { PairsTable } from './pairs-table.tsx'

type Overview = Pick<Reply<typeof releases.list>, 'pairs' | 'areas' | 'api'>
type Pair = Overview['pairs'][number]

const SHELL = '5'.repeat(16)
const LIVE = 'a'.repeat(16)
const NEW = 'c'.repeat(16)
const API = 'd'.repeat(64)
const OPENED = { at: '2026-11-23T12:00:00.000Z', api: API, pages: 34, findings: 0 }

const aPair = (changes: Partial<Pair> = {}): Pair => ({
  ...{ shell: SHELL, area: 'mf-customer', hash: LIVE, names: [], calls: [], opened: OPENED },
  ...changes,
})

const stats = { loaded: 0, given_up: 0, failure_rate: null, failed_calls: null, median_ms: null, p95_ms: null }
const aRelease = (hash: string, standing: 'live' | 'canary' | 'published') => ({
  ...{
    hash,
    version: '1.0.0',
    commit: null,
    built_at: null,
    standing,
    gzip: 1,
    entry_gzip: 1,
    refused: null,
    changes: null,
  },
  stats: { ...stats, lcp_ms: null, inp_ms: null },
})
const anArea = (name: 'mf-customer' | 'shell', title: string, released: ReturnType<typeof aRelease>[]) => ({
  ...{
    name,
    title,
    state: '1'.repeat(16),
    canary: null,
    budget: { entry: 1, total: 1 },
    back_to: null,
    rollback_from: [],
  },
  releases: released,
})
const AREAS = [
  anArea('mf-customer', 'Área do Cliente', [aRelease(NEW, 'published'), aRelease(LIVE, 'live')]),
  anArea('shell', 'Shell', [aRelease(SHELL, 'live')]),
]

const draw = (pairs: Pair[], api: string | null = API) =>
  renderPage(<PairsTable overview={{ pairs, areas: AREAS, api }} />, { at: '/admin-root/areas', as: 'root' })
const rowOf = (hash: string) => within(screen.getByRole('row', { name: new RegExp(hash) }))
const cellsOf = (hash: string) =>
  rowOf(hash)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a pair says what it consists of, how it fits, and when and how far it was opened', () => {
  draw([aPair()])
  const table = screen.getByRole('table', { name: 'Shell × área × API' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Área', 'Shell', 'Nomes e rotas', 'Chamadas da API', 'No navegador'])
  const row = rowOf(LIVE)
  expect(row.getByText('Área do Cliente')).toBeVisible()
  expect(row.getAllByText('no ar')).toHaveLength(2)
  expect(row.getAllByText('✓ encaixa')).toHaveLength(2)
  expect(row.getByText('✓ 34 páginas').parentElement).toHaveTextContent('23/11/2026, 09:00')
  expect(row.queryByText('com outro contrato da API')).not.toBeInTheDocument()
  expect(screen.getByText(`1 combinação · API ${API.slice(0, 16)}`)).toBeVisible()
})

test('a candidate that does not fit says why, and one that nobody opened says so', () => {
  draw([aPair(), aPair({ hash: NEW, names: ['o shell não oferece lodash'], calls: null, opened: null })])
  expect(rowOf(NEW).getByText('candidata')).toBeVisible()
  expect(cellsOf(NEW).slice(2)).toEqual(['✗ não encaixao shell não oferece lodash', '– não se sabe', '– não aberta'])
})

test('findings are counted, and an opening before another api contract says so', () => {
  draw([
    aPair({ opened: { ...OPENED, api: 'e'.repeat(64), findings: 2 } }),
    aPair({ hash: NEW, opened: { ...OPENED, pages: 1, findings: 1 } }),
  ])
  expect(rowOf(LIVE).getByText('✗ 2 achados em 34 páginas').parentElement).toHaveTextContent(
    'com outro contrato da API',
  )
  expect(rowOf(NEW).getByText('✗ 1 achado em 1 página')).toBeVisible()
})

test('without pairs there is no table', () => {
  draw([], null)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
