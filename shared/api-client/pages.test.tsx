import { endpoint } from '@loopi/contract/endpoint'
import { pagedListOf, pageQuery } from '@loopi/contract/paging'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { z } from 'zod'
import { usePages } from './pages.ts'

const list = endpoint({
  method: 'GET',
  path: '/coisas',
  summary: 'Coisas.',
  access: 'public',
  query: z.object({ ...pageQuery, busca: z.string().optional() }),
  reply: pagedListOf(z.object({ nome: z.string() })),
  errors: [],
})

const ALL = ['a1', 'a2', 'a3', 'b1', 'b2']

function List() {
  const [busca, setBusca] = useState('')
  const pages = usePages(list, { query: { busca } }, 2)
  return (
    <>
      <p>{pages.data?.map(({ nome }) => nome).join(' ') ?? 'nada ainda'}</p>
      <p>
        página {pages.page} de {pages.total}
      </p>
      <button type="button" disabled={!pages.previous} onClick={pages.previous}>
        Anterior
      </button>
      <button type="button" disabled={!pages.next} onClick={pages.next}>
        Próxima
      </button>
      <button type="button" onClick={() => setBusca('b')}>
        Só b
      </button>
    </>
  )
}

test('pages turn forth and back, and another filter starts at the first', async () => {
  const backend = new FakeBackend().on(list, ({ query: { limite = 99, cursor, busca = '' } }) => {
    const found = ALL.filter((nome) => nome.startsWith(busca)).map((nome) => ({ nome }))
    const from = Number(cursor ?? 0)
    const proximo = from + limite < found.length ? String(from + limite) : null
    return { data: found.slice(from, from + limite), proximo, total: found.length }
  })
  const { user } = renderPage(<List />, { backend })
  expect(await screen.findByText('a1 a2')).toBeInTheDocument()
  expect(screen.getByText('página 1 de 5')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('a3 b1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('b2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(await screen.findByText('a3 b1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Só b' }))
  expect(await screen.findByText('b1 b2')).toBeInTheDocument()
  expect(screen.getByText('página 1 de 2')).toBeInTheDocument()
})
