import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { usePageParameters } from './use-page-parameters.ts'

const Page = ({ onText }: { onText: (text: string) => void }) => {
  const text = usePageParameters().get('nicho') ?? 'todos'
  return (
    <Profiler id="page" onRender={() => onText(text)}>
      <p>{text}</p>
    </Profiler>
  )
}

/** Texts of each render of a prerendered page opened at `address`. */
async function shown(address: string): Promise<string[]> {
  const texts: string[] = []
  const root = document.createElement('div')
  root.innerHTML = '<p>todos</p>'
  await act(async () =>
    hydrateRoot(
      root,
      <MemoryRouter initialEntries={[address]}>
        <Page onText={(text) => texts.push(text)} />
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
