import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { lateSection } from './late-section.tsx'

type Props = { of: string }
let code: PromiseWithResolvers<ComponentType<Props>>
beforeEach(() => {
  code = Promise.withResolvers()
})

const Devices = lateSection<Props>(() => code.promise)

test('a late section says that it is coming, and shows what it was given', async () => {
  renderPage(<Devices of="Ana" />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  await act(async () => code.resolve(({ of }) => <h2>Dispositivos de {of}</h2>))
  expect(screen.getByRole('heading', { name: 'Dispositivos de Ana' })).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a section that does not come is told to the person and to who watches the release, and comes when it is asked again', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  const { user } = renderPage(<Devices of="Ana" />)
  const failure = new Error('Loading chunk 9 failed.')
  await act(async () => code.reject(failure))
  expect(screen.getByText('Não foi possível abrir. Verifique sua conexão e tente novamente.')).toBeVisible()
  expect(reported).toHaveBeenCalledWith(failure)
  code = Promise.withResolvers()
  code.resolve(({ of }) => <h2>Dispositivos de {of}</h2>)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Dispositivos de Ana' })).toBeVisible()
})
