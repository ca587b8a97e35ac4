import { batches } from '@loopi/contract/batches/batches.contract'
import { aBatch } from '@loopi/platform/testing/code-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { PrintCard } from './print-card.tsx'

let saved: { name: string; file: Blob }[]

beforeEach(() => {
  saved = []
  URL.createObjectURL = (file) => {
    saved.push({ name: '', file: file as Blob })
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download })
  })
})

const textOf = async (file: Blob | undefined) => new TextDecoder().decode(await file?.arrayBuffer())

const open = (
  backend = new FakeBackend().on(batches.file, () => new File(['numero;codigo\r\n1;ABC\r\n'], 'x.csv')),
  batch = aBatch(),
) => renderPage(<PrintCard batch={batch} />, { as: 'admin', backend })

test('a range of codes is downloaded as a table under the name of its lot', async () => {
  const { user, backend } = open()
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  await enter(user, screen.getByRole('textbox', { name: 'Do número' }), '11')
  await enter(user, screen.getByRole('textbox', { name: 'Até o número' }), '20')
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  expect(await screen.findByText('lote-L7-2026.csv baixado.')).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['lote-L7-2026.csv'])
  await waitFor(async () => expect(await textOf(saved[0]?.file)).toBe('numero;codigo\r\n1;ABC\r\n'))
  expect(backend.calls(batches.file)[0]?.input).toMatchObject({
    ...{ params: { id: '9' }, query: { formato: 'csv', de: 11, ate: 20 } },
  })
})

test('sheets of a free size have their measures, which are checked first', async () => {
  const { user, backend } = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Folha' }), 'Tamanho livre, uma por página')
  const width = screen.getByRole('textbox', { name: 'Largura (mm)' })
  await user.clear(width)
  await enter(user, width, '10')
  await user.click(screen.getByRole('button', { name: 'Baixar PDF' }))
  expect(screen.getByText('Use de 18 a 200 mm.')).toBeVisible()
  expect(backend.calls(batches.file)).toEqual([])
  await user.clear(width)
  await enter(user, width, '40')
  await user.click(screen.getByRole('button', { name: 'Baixar PDF' }))
  expect(await screen.findByText('lote-L7-2026.pdf baixado.')).toBeVisible()
  expect(backend.calls(batches.file)[0]?.input.query).toEqual({
    ...{ formato: 'pdf', folha: 'livre', largura: '40', altura: '30' },
  })
})

test('the test sheet is of no code', async () => {
  const { user, backend } = open()
  await user.click(screen.getByRole('button', { name: 'Baixar folha de teste' }))
  expect(await screen.findByText('folha-de-teste.pdf baixado.')).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['folha-de-teste.pdf'])
  expect(backend.calls(batches.file)[0]?.input.query).toEqual({ formato: 'pdf', folha: 'a4-24', teste: 'sim' })
})

test('a batch that was recalled meanwhile is refused with the server’s sentence', async () => {
  const { user } = open(new FakeBackend().fail(batches.file, refuse('batch/recalled', {})))
  await user.click(screen.getByRole('button', { name: 'Baixar PDF' }))
  expect(await screen.findByText(/Este lote foi recolhido/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeEnabled()
  expect(saved).toEqual([])
})

test('drawings of more codes than a file has are refused before they are asked for; a table has them all', async () => {
  const { user, backend } = open(undefined, aBatch({ quantidade: 20_001 }))
  await user.click(screen.getByRole('button', { name: 'Baixar PDF' }))
  expect(screen.getByText('Um arquivo SVG ou PDF tem no máximo 20.000 códigos. Baixe em partes.')).toBeVisible()
  expect(backend.calls(batches.file)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  expect(await screen.findByText('lote-L7-2026.csv baixado.')).toBeVisible()
})
