import { DataTable, Pager } from '@loopi/ui/data'
import { Theme } from '@loopi/ui/theme'
import { render, screen } from '@testing-library/react'

const labels = { label: 'Páginas', previous: 'Anterior', next: 'Próxima', where: 'Página 2' }
const sorting = {
  label: 'Ordenar por',
  usual: 'Mais novas',
  up: (column: string) => `${column}, crescente`,
  down: (column: string) => `${column}, decrescente`,
}

test('a pager shows its labels, also to a release that gives them as `say` and `isTurning`', () => {
  const earlier = { say: labels, isTurning: true } as unknown as { labels: typeof labels }
  for (const props of [{ labels, isFetchingPage: true }, earlier]) {
    const { unmount } = render(<Pager previous={() => {}} next={undefined} {...props} />, { wrapper: Theme })
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Página 2')
    expect(screen.getByRole('button', { name: 'Próxima' })).toHaveAttribute('data-loading', 'true')
    unmount()
  }
})

test('a table offers its orders, also to a release that gives their labels as `say`', () => {
  const base = { order: '', onChange: () => {} }
  const earlier = { ...base, say: sorting } as unknown as typeof base & { labels: typeof sorting }
  for (const given of [{ ...base, labels: sorting }, earlier]) {
    const { unmount } = render(
      <DataTable
        title="Empresas"
        columns={[{ header: 'Nome', cell: ({ name }: { name: string }) => name, sort: 'nome' }]}
        rowKey={({ name }) => name}
        sorting={given}
        content={{ is: 'ready', rows: [{ name: 'Café Aurora' }], status: '1 empresa' }}
      />,
      { wrapper: Theme },
    )
    expect(screen.getByRole('option', { name: 'Nome, crescente', hidden: true })).toBeInTheDocument()
    unmount()
  }
})
