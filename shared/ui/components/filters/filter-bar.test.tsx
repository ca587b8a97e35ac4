import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { FilterBar, FilterChoice, FilterToggle, FilterViews } from './filter-bar.tsx'

function Example({ onSubmit }: { onSubmit?: () => void }) {
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const [fits, setFits] = useState(false)
  const isFiltering = words !== '' || category !== '' || fits
  const clear = () => {
    setWords('')
    setCategory('')
    setFits(false)
  }
  return (
    <FilterBar
      label="Filtrar cupons"
      search={{ label: 'Buscar', value: words, onChange: setWords }}
      clear={isFiltering ? { label: 'Limpar filtros', onClear: clear } : undefined}
      {...(onSubmit && { onSubmit })}
    >
      <FilterChoice
        label="Categoria"
        value={category}
        choices={[
          { value: '', label: 'Todas' },
          { value: '2', label: 'Alimentação' },
        ]}
        onChange={setCategory}
      />
      <FilterToggle label="Cabe no meu saldo" isOn={fits} onChange={setFits} />
    </FilterBar>
  )
}

test('words, choices and switches stand in one landmark, and are taken back together', async () => {
  const { user } = renderPage(<Example />)
  const bar = within(screen.getByRole('search', { name: 'Filtrar cupons' }))
  expect(bar.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
  await user.type(bar.getByRole('searchbox', { name: 'Buscar' }), 'café')
  await user.selectOptions(bar.getByRole('combobox', { name: 'Categoria' }), 'Alimentação')
  await user.click(bar.getByRole('button', { name: 'Cabe no meu saldo' }))
  expect(bar.getByRole('button', { name: 'Cabe no meu saldo' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(bar.getByRole('button', { name: 'Limpar filtros' }))
  expect(bar.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('')
  expect(bar.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Todas')
  expect(bar.getByRole('button', { name: 'Cabe no meu saldo' })).toHaveAttribute('aria-pressed', 'false')
})

test('Enter in the search sends what waits, and the form itself goes nowhere', async () => {
  const sent = jest.fn()
  const { user } = renderPage(<Example onSubmit={sent} />)
  await user.type(screen.getByRole('searchbox'), 'café{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})

const VIEWS = [
  { value: '', label: 'Todas (12)' },
  { value: 'pausadas', label: 'Pausadas (2)' },
]

function Views() {
  const [view, setView] = useState('')
  return <FilterViews label="Situação" choices={VIEWS} value={view} onChange={setView} />
}

test('of a few views all are seen, and one is pressed, also by the keyboard', async () => {
  const { user } = renderPage(<Views />)
  const views = within(screen.getByRole('group', { name: 'Situação' }))
  const pressed = () => views.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(pressed()).toEqual(['Todas (12)'])
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(pressed()).toEqual(['Pausadas (2)'])
})
