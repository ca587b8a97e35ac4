import type { Permission } from '@loopi/contract/team/permissions'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { useMay } from './index.ts'

function Buttons() {
  const asked: Permission[] = ['equipe', 'creditos', 'clientes.ver']
  return asked.map((permission) => <Allowed key={permission} permission={permission} />)
}

const Allowed = ({ permission }: { permission: Permission }) => useMay(permission) && <p>{permission}</p>

const shown = () => screen.queryAllByText(/./).map(({ textContent }) => textContent)

test.each([
  ['proprietario', ['equipe', 'creditos', 'clientes.ver']],
  ['financeiro', ['creditos', 'clientes.ver']],
  ['leitura', ['clientes.ver']],
  ['caixa', []],
] as const)('a %s is shown %j', (member, expected) => {
  renderPage(<Buttons />, { as: 'admin', member })
  expect(shown()).toEqual(expected)
})

test.each(['root', 'admin'] as const)('without a list of permissions %s is shown everything', (as) => {
  renderPage(<Buttons />, { as })
  expect(shown()).toEqual(['equipe', 'creditos', 'clientes.ver'])
})
