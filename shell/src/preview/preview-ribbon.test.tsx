import { jest } from '@jest/globals'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { aLiveArea } from '../areas/loading/test-area.ts'
import { loads } from '../areas/telemetry/load-metrics.ts'
import { PreviewRibbon } from './preview-ribbon.tsx'

const good = aLiveArea({ hash: 'aaaaaaaaaaaaaaaa' })
const candidate = aLiveArea({ hash: '0123456789abcdef', source: 'preview', fallback: good })

function show(areas: LiveArea[], isOver = false) {
  const go = jest.fn<(address: string) => void>()
  return { ...renderPage(<PreviewRibbon areas={() => areas} isOver={isOver} go={go} />), go }
}

afterEach(() => {
  loads.setState({}, true)
  history.replaceState(null, '', '/')
})

test('the ordinary product has no ribbon', () => {
  show([good])
  expect(screen.queryByRole('region', { name: 'Prévia' })).not.toBeInTheDocument()
})

test('a preview says of which area it is and which release', () => {
  show([candidate])
  expect(screen.getByRole('status')).toHaveTextContent(/^Prévia de Área do Cliente \(01234567\)$/)
})

test('several are named together', () => {
  const site = aLiveArea({ hash: 'fedcba9876543210', source: 'preview' })
  show([candidate, { ...site, area: { ...site.area, name: 'mf-marketing', title: 'Site' } }])
  expect(screen.getByRole('status')).toHaveTextContent('Prévia de Área do Cliente (01234567) e Site (fedcba98)')
})

test('leaving asks the host for the same page without it, by the keyboard, too', async () => {
  history.replaceState(null, '', '/cupons?marca=3')
  const { user, go } = show([candidate])
  await user.tab()
  expect(screen.getByRole('button', { name: 'Sair da prévia' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/cupons?marca=3&preview=')
})

test('a candidate that failed is not taken for what is seen', () => {
  loads.setState({ 'mf-customer': { hash: good.hash, milliseconds: 10, failures: [] } })
  show([candidate])
  const said = 'Falhou, e a versão no ar tomou o lugar: Área do Cliente (01234567)'
  expect(screen.getByRole('status')).toHaveTextContent(said)
  expect(screen.getByRole('button', { name: 'Sair da prévia' })).toBeInTheDocument()
})

test('a link that ended is said, until it was read', async () => {
  const { user } = show([good], true)
  expect(screen.getByRole('status')).toHaveTextContent('O link da prévia venceu.')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText('O link da prévia venceu.')).not.toBeInTheDocument()
})

test('a link that ended does not hide another preview that goes on', () => {
  show([candidate], true)
  expect(screen.getByRole('status')).toHaveTextContent('O link da prévia venceu.Prévia de Área do Cliente (01234567)')
  expect(screen.getByRole('button', { name: 'Sair da prévia' })).toBeInTheDocument()
})
