import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseRow } from '../areas.queries.ts'
import { ReleaseChanges } from './release-changes.tsx'

const HASH = 'c'.repeat(16)
const aChange = (number: number) => ({
  commit: String(number).padStart(40, 'a'),
  at: '2026-11-22T15:00:00.000Z',
  subject: `Change number ${number}`,
})
const draw = (changes: ReleaseRow['changes']) =>
  renderPage(<ReleaseChanges row={{ hash: HASH, changes }} />, { at: '/admin-root/areas', as: 'root' })

test('the changes of a release open on request, each with its day and commit, in the language it was written in', async () => {
  draw([aChange(2), aChange(1)])
  const summary = screen.getByText('O que mudou (2)')
  expect(screen.getByText('Change number 2')).not.toBeVisible()
  await userEvent.click(summary)
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Change number 2')).toHaveAttribute('lang', 'en')
  expect(first).toHaveTextContent(/22\/11\/2026 · aaaaaaaa$/)
  expect(summary).toHaveAccessibleName(`O que mudou na versão ${HASH}: 2`)
})

test('of many changes the newest are shown, and how many more there are', async () => {
  draw(Array.from({ length: 14 }, (_, index) => aChange(99 - index)))
  await userEvent.click(screen.getByText('O que mudou (14)'))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(screen.getByText('Mais 2 mudanças')).toBeVisible()
})

test('a release with nothing new says so', () => {
  draw([])
  expect(screen.getByText('Nada mudou nas fontes desta área.')).toBeVisible()
})

test('a release without commits of it, or of the one before, shows nothing', () => {
  draw(null)
  expect(screen.queryByText(/mudou/)).not.toBeInTheDocument()
})
