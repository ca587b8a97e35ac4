import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { usePageParameters } from './use-page-parameters.ts'

/** Words shown by each rendering of a page that was prerendered and is opened at `address`. */
async function shown(address: string): Promise<string[]> {
  const texts: string[] = []
  function Page() {
    const text = usePageParameters().get('nicho') ?? 'todos'
    texts.push(text)
    return <p>{text}</p>
  }
  const root = document.createElement('div')
  root.innerHTML = '<p>todos</p>'
  await act(async () =>
    hydrateRoot(
      root,
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    ),
  )
  expect(root).toHaveTextContent(texts.at(-1) ?? '')
  return texts
}

test('a prerendered page without parameters is rendered once', async () => {
  expect(await shown('/marcas')).toEqual(['todos'])
})

test('parameters of the address show right after hydration', async () => {
  expect(await shown('/marcas?nicho=Moda')).toEqual(['todos', 'Moda'])
})
