import { settings } from '@loopi/shared/federation/page'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { area } from '../area.ts'
import module from './area.tsx'

async function open(path: string) {
  const route = module.routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  const { Component } = await route.lazy()
  return renderPage(<Component />, { at: path })
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const headings = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test.each(area.routes.map(({ path }) => path))('%s has one main heading and no heading out of turn', async (path) => {
  await open(path)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test.each(area.routes.map(({ path }) => path))(
  'every link of %s goes somewhere, other sites in a tab of their own',
  async (path) => {
    await open(path)
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link')) {
      const href = link.getAttribute('href') ?? ''
      expect(href).toMatch(/^(\/|#privacidade|mailto:|https:\/\/)/)
      if (!href.startsWith('https:')) continue
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      expect(link).toHaveAccessibleName(/\(abre em nova aba\)$/)
    }
  },
)

test('DropLoopi strikes the old prices and opens the configured site', async () => {
  await open('/droploopi')
  const box = region('Investimento inicial')
  expect(box.getByText('R$ 1.790').tagName).toBe('S')
  expect(box.getByText('R$ 999').tagName).toBe('S')
  expect(box.getByText('R$ 790').tagName).toBe('DD')
  expect(box.getByText(/12x no cartão/)).toBeInTheDocument()
  for (const link of screen.getAllByRole('link', { name: /nova aba/ })) {
    expect(link).toHaveAttribute('href', settings().dropshippingUrl)
  }
})

test('Express names its services, its claims and whom it serves', async () => {
  await open('/express')
  expect(headings('O que fazemos por você')).toEqual(['Armazenagem', 'Distribuição', 'Processamento', 'Rastreamento'])
  for (const figure of ['Até 80%', 'No mesmo dia', '98%']) expect(screen.getByText(figure)).toBeInTheDocument()
  expect(headings('Para quem é')).toEqual(['E-commerce', 'Dropshippers', 'Atacadistas'])
  expect(screen.getByRole('link', { name: /Conhecer o Loopi Express/ })).toHaveAttribute(
    'href',
    settings().logisticsUrl,
  )
})

test('the affiliate program shows its commissions and cannot be joined yet', async () => {
  await open('/afiliados')
  expect(screen.getByRole('button', { name: 'Cadastro em Breve' })).toBeDisabled()
  const commissions = region('Comissões')
  for (const figure of ['15%', '20%', '25%', '30%']) expect(commissions.getByText(figure)).toBeInTheDocument()
})

test('only company registration goes without the navigation bar', () => {
  const bare = area.routes.filter((route) => 'frame' in route && route.frame === 'bare').map(({ path }) => path)
  expect(bare).toEqual(['/register'])
  expect(area.routes.every(({ access }) => access === 'public')).toBe(true)
})
