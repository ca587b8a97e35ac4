import { session } from '@loopi/shared/session'
import { enter } from '@loopi/shared/testing/enter'
import { TextInput } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/fields'
import { Theme } from '@loopi/shared/ui/theme'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetDrafts } from './draft-store.ts'
import { useDraft } from './use-draft.tsx'

const RESTORED = 'Recuperamos o que você já tinha preenchido.'
const KEY = 'loopi.draft.company'

beforeEach(() => sessionStorage.clear())
afterEach(() => session.forget())

const EMPTY = { name: '', email: '', cpf: '', isActive: true }

function Company({ onSent = () => {} }: { onSent?: () => void }) {
  const form = useForm({ initialValues: EMPTY })
  const draft = useDraft('company', form.values, form.setValues, { leaveOut: ['cpf'], lost: 'O CPF não.' })
  const send = form.onSubmit(() => {
    draft.clear()
    onSent()
  })
  return (
    <form onSubmit={send}>
      {draft.notice}
      <TextInput label="Nome" {...form.getInputProps('name')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
      <TextInput label="CPF" {...form.getInputProps('cpf')} />
      <button type="submit">Enviar</button>
    </form>
  )
}

const open = () =>
  render(
    <Theme env="test">
      <Company />
    </Theme>,
  )

const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))

async function typeAndReload(typed: Record<string, string> = { Nome: 'Café Serra' }) {
  const user = userEvent.setup()
  const view = open()
  for (const [label, text] of Object.entries(typed)) await enter(user, screen.getByLabelText(label), text)
  leavePage()
  view.unmount()
  open()
  return user
}

const as = (id: number) => session.open({ access_token: `token-${id}`, email: `${id}@loopi.test`, role: 'admin', id })

test('a reload finds what was typed, and says so quietly', async () => {
  await typeAndReload()
  expect(screen.getByLabelText('Nome')).toHaveValue('Café Serra')
  expect(screen.getByRole('status')).toHaveTextContent(`${RESTORED} O CPF não.`)
})

test('without a draft nothing is said, and nothing stored', () => {
  const view = open()
  leavePage()
  view.unmount()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

test('a draft can be discarded: the form is as it was, the focus in its first field, and nothing comes back', async () => {
  const user = await typeAndReload()
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
  expect(screen.getByLabelText('Nome')).toHaveValue('')
  expect(screen.getByLabelText('Nome')).toHaveFocus()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  leavePage()
  expect(sessionStorage).toHaveLength(0)
})

test('values that were sent come back no more, although they are on the screen a moment longer', async () => {
  const user = await typeAndReload()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  leavePage()
  expect(sessionStorage).toHaveLength(0)
})

test('secrets are not stored, and leaving the page asks first while one is filled in', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const user = userEvent.setup()
  open()
  await enter(user, screen.getByLabelText('Nome'), 'Café Serra')
  expect(asks()).toBe(false)
  await enter(user, screen.getByLabelText('CPF'), '529.982.247-25')
  expect(asks()).toBe(true)
  leavePage()
  expect(sessionStorage.getItem(KEY)).toContain('Café Serra')
  expect(sessionStorage.getItem(KEY)).not.toContain('529')
  await user.clear(screen.getByLabelText('CPF'))
  expect(asks()).toBe(false)
})

test('a draft is its own person’s: another one never sees it', async () => {
  as(7)
  const user = userEvent.setup()
  const view = open()
  await enter(user, screen.getByLabelText('Nome'), 'Café Serra')
  leavePage()
  act(() => as(8))
  view.unmount()
  const other = open()
  expect(screen.getByLabelText('Nome')).toHaveValue('')
  other.unmount()
})

test('sign-out forgets all, sign-in what is of others', () => {
  const kept = (owner: string) => JSON.stringify({ owner, values: { name: owner } })
  const store = () => {
    sessionStorage.setItem('loopi.draft.a', kept('7'))
    sessionStorage.setItem('loopi.draft.b', kept(''))
    sessionStorage.setItem('loopi.draft.c', kept('8'))
    sessionStorage.setItem('loopi.once.redeem', 'x')
  }
  store()
  forgetDrafts('7')
  expect(Object.keys(sessionStorage).sort()).toEqual(['loopi.draft.a', 'loopi.draft.b', 'loopi.once.redeem'])
  store()
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['loopi.once.redeem'])
})

test.each([
  ['no draft at all', 'não é JSON'],
  ['of another shape', JSON.stringify({ owner: '', values: null })],
  ['of fields that are gone', JSON.stringify({ owner: '', values: { razao: 'x' } })],
  ['of another kind of value', JSON.stringify({ owner: '', values: { name: { first: 'x' }, isActive: 'sim' } })],
  ['with what is no longer stored', JSON.stringify({ owner: '', values: { cpf: '529' } })],
])('a stored text that is %s changes nothing', (_what, stored) => {
  sessionStorage.setItem(KEY, stored)
  open()
  expect(screen.getByLabelText('Nome')).toHaveValue('')
  expect(screen.getByLabelText('CPF')).toHaveValue('')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a storage that is full or refused is no trouble', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }
  const user = userEvent.setup()
  open()
  await enter(user, screen.getByLabelText('Nome'), 'Café Serra')
  leavePage()
  expect(screen.getByLabelText('Nome')).toHaveValue('Café Serra')
})
