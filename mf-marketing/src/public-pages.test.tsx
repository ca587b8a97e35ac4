import { brands } from '@loopi/contract/brands/brands.contract'
import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { settings } from '@loopi/shared/federation/page'
import { screen, within } from '@testing-library/react'
import { area } from '../area.ts'
import module from './area.tsx'

async function open(path: string) {
  const route = module.routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`no page at ${path}`)
  const { Component } = await route.lazy()
  return renderPage(<Component />, { at: path, backend: new FakeBackend().on(brands.list, () => []) })
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
      expect(href).toMatch(/^(\/|mailto:|https:\/\/)/)
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
  expect(box.getByText('R$ 790')).toBeInTheDocument()
  expect(box.getByText('até 12x no cartão')).toBeInTheDocument()
  // Screen readers announce former prices.
  expect(box.getAllByText('preço anterior:')).toHaveLength(2)
  for (const link of screen.getAllByRole('link', { name: /nova aba/ })) {
    expect(link).toHaveAttribute('href', settings().dropshippingUrl)
  }
})

test('DropLoopi is begun in four steps, the first of which is not free', async () => {
  await open('/droploopi')
  expect(headings('Quatro passos até a primeira venda')).toEqual([
    'Cadastre-se',
    'Escolha os produtos',
    'Configure os preços',
    'Comece a vender',
  ])
  expect(screen.getByText(/O cadastro não é gratuito/)).toBeInTheDocument()
})

test('Express names its services, its claims and whom it serves', async () => {
  await open('/express')
  expect(headings('O que fazemos por você')).toEqual(['Armazenagem', 'Distribuição', 'Processamento', 'Rastreamento'])
  const claims = region('Números que fazem diferença').getAllByRole('listitem')
  expect(claims.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Até 80% de economia/),
    expect.stringMatching(/^Entrega no mesmo dia nos grandes centros/),
    expect.stringMatching(/^98% no prazo/),
  ])
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
  expect(commissions.getByText(/ganhar comissão todo mês/)).toBeInTheDocument()
  expect(commissions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^15%Produtos Loopi/),
    expect.stringMatching(/^20%Por novo dropshipper/),
    expect.stringMatching(/^25%Fulfillment recorrente/),
    expect.stringMatching(/^30%Revendedores/),
  ])
  expect(headings('Como funciona')).toEqual(['Inscreva-se', 'Compartilhe', 'Receba'])
  expect(headings('O que você recebe para divulgar')).toHaveLength(4)
  expect(headings('Combina com você se…')).toHaveLength(3)
  expect(region('Como você poderia usar (exemplos)').getAllByRole('figure')).toHaveLength(3)
})

/** Pages of codes and their reader are for people who hold a product, not for searches. */
const isOfCodes = ({ path }: { path: string }) => /^\/(?:c|01|ler)(?:\/|$)/.test(path)

const found = area.routes.filter((route) => !isOfCodes(route))

test('every page that searches shall find says of itself what it is, and no page of codes does', () => {
  const described = found.map((route) => 'description' in route && route.description)
  expect(new Set(described).size).toBe(found.length)
  expect(described).not.toContain(false)
  for (const route of area.routes.filter(isOfCodes)) expect(route).not.toHaveProperty('description')
})

test.each(['/privacidade', '/termos'])('%s can be read section by section', async (path) => {
  await open(path)
  const contents = within(screen.getByRole('navigation', { name: 'Nesta página' }))
  for (const link of contents.getAllByRole<HTMLAnchorElement>('link').filter(({ hash }) => hash)) {
    expect(document.querySelector(link.hash)).toHaveAccessibleName(link.textContent ?? '')
  }
})

test('the privacy notice names who is responsible and the rights of article 18', async () => {
  await open('/privacidade')
  const { company } = settings()
  expect(region('Quem cuida dos seus dados').getByText(new RegExp(company.privacyEmail))).toBeInTheDocument()
  expect(region('Seus direitos').getByText(/artigo 18/)).toBeInTheDocument()
  expect(region('Seus direitos').getAllByRole('listitem')).toHaveLength(8)
})

test('the terms say that points never become money', async () => {
  await open('/termos')
  expect(region('Pontos CLP').getByText(/Não se convertem em dinheiro/)).toBeInTheDocument()
  expect(region('Resgate e validade dos cupons').getByText(/horário de Brasília/)).toBeInTheDocument()
  expect(region('Suspensão e cancelamento').getByText(/encerrar sua conta quando quiser/)).toBeInTheDocument()
})

test('the footer names the company and leads to every public page', async () => {
  await open('/express')
  const { company } = settings()
  expect(screen.getByText(new RegExp(company.cnpj))).toHaveTextContent(company.legalName)
  const links = within(screen.getByRole('navigation', { name: 'Mapa do site' })).getAllByRole('link')
  const targets = links.map((link) => link.getAttribute('href'))
  expect(targets).toEqual(expect.arrayContaining([...found.map(({ path }) => path), '/ler', '/cupons', '/admin-login']))
})

test.each(area.routes)('$path: the footer stands beside the main landmark, not in it', async (route) => {
  await open(route.path)
  const isOfTheSite = 'frame' in route && route.frame === 'site'
  // The shell adds a main landmark only where the page has none.
  expect(screen.queryAllByRole('main')).toHaveLength(isOfTheSite ? 1 : 0)
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(isOfTheSite ? 1 : 0)
  if (isOfTheSite) expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('contentinfo'))
})

test('only company registration goes without the navigation bar', () => {
  const bare = area.routes.filter((route) => 'frame' in route && route.frame === 'bare').map(({ path }) => path)
  expect(bare).toEqual(['/register'])
  expect(area.routes.filter(({ access }) => access !== 'public')).toEqual([])
})

test('notice and terms are dated by the versions that people accept', async () => {
  expect(LEGAL_VERSIONS).toEqual({ terms: '2026-11-21', privacy: '2026-11-29' })
  for (const [path, day] of [
    ['/privacidade', 29],
    ['/termos', 21],
  ] as const) {
    const { unmount } = await open(path)
    expect(screen.getByText(`Em vigor desde ${day} de novembro de 2026`)).toBeVisible()
    unmount()
  }
})

test('the notice says where a copy is taken, consent withdrawn and the account deleted', async () => {
  await open('/privacidade')
  expect(region('Seus direitos').getByText(/aba Privacidade, você mesmo baixa na hora/)).toBeVisible()
  expect(region('Por quanto tempo guardamos').getByText(/Ao excluir a conta/)).toBeVisible()
})
