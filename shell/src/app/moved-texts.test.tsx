import { act, render, screen } from '@testing-library/react'
import { tolerateMovedTexts } from './moved-texts.ts'

beforeAll(tolerateMovedTexts)

/** Applies `change` to each text and waits until mutation observers have run. */
async function moveTexts(change: (text: Text) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) change(text)
  await act(async () => {})
}

const aFont = (text = '') => Object.assign(document.createElement('font'), { textContent: text })

/** Replaces texts like the translation of Chrome. */
const translate = (text: Text) => {
  const outer = aFont()
  outer.append(aFont(`[en] ${text.data}`))
  text.replaceWith(outer)
}
/** Wraps texts like extensions that read aloud or correct. */
const wrap = (text: Text) => {
  const around = document.createElement('span')
  text.replaceWith(around)
  around.append(text)
}

type Given = { count: number; isFiltered?: boolean }

const List = ({ count, isFiltered = false }: Given) => (
  <p>
    {isFiltered && <strong>Filtrados: </strong>}
    {count} cupons{isFiltered ? '' : ' ao todo'}
    {isFiltered || ', sem filtro'}
  </p>
)

test.each([
  ['replaced', translate, '[en] '],
  ['wrapped', wrap, ''],
])('texts that were %s change, come and go without an error, and none is left behind', async (_how, move, mark) => {
  const shown = () => screen.getByRole('paragraph').textContent?.replaceAll(mark, '')
  const { rerender, unmount } = render(<List count={12} />)
  await moveTexts(move)
  expect(shown()).toBe('12 cupons ao todo, sem filtro')
  rerender(<List count={3} isFiltered />)
  await act(async () => {})
  expect(shown()).toBe('Filtrados: 3 cupons')
  await moveTexts(move)
  rerender(<List count={11} />)
  await act(async () => {})
  expect(shown()).toBe('11 cupons ao todo, sem filtro')
  await moveTexts(move)
  unmount()
  expect(document.querySelector('p')).toBeNull()
})

test('a node that stands elsewhere, and nothing stands for it, is left there', () => {
  const list = document.createElement('ul')
  const [item, other] = [document.createElement('li'), document.createElement('li')]
  expect(list.removeChild(item)).toBe(item)
  expect(list.insertBefore(item, other)).toBe(item)
  expect(item.parentNode).toBe(list)
})
