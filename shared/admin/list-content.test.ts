import { listContent } from './list-content.ts'

const texts = { failed: 'Falhou.', none: 'Nada.', count: (total: number) => `${total} linhas` }
const refetch = jest.fn()
const list = { isError: false, error: null, refetch }

test.each([
  ['loading', list, { is: 'loading', status: 'Carregando...' }],
  ['empty', { ...list, data: [] }, { is: 'empty', message: 'Nada.', action: 'Criar' }],
  ['counted by its rows', { ...list, data: [1, 2] }, { is: 'ready', rows: [1, 2], status: '2 linhas' }],
  ['counted by the api', { ...list, data: [1], total: 60 }, { is: 'ready', rows: [1], status: '60 linhas' }],
  ['not refreshed', { ...list, data: [1], isError: true }, { is: 'ready', rows: [1], status: '1 linhas' }],
])('a list that is %s', (_what, given, content) => expect(listContent(given, texts, 'Criar')).toEqual(content))

test('a list that the api does not count to its end is many', () => {
  expect(listContent({ ...list, data: [1] }, { ...texts, many: 'Muitas' })).toMatchObject({ status: 'Muitas' })
})

test('a failed list can be tried again', () => {
  const error = new Error('no answer')
  const content = listContent({ ...list, isError: true, error }, texts)
  expect(content).toMatchObject({ is: 'failed', message: 'Falhou.', error, retry: { label: 'Tentar novamente' } })
  if (content.is === 'failed') content.retry.onClick()
  expect(refetch).toHaveBeenCalledTimes(1)
})
