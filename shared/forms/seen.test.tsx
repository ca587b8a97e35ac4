import { ApiError } from '@loopi/shared/api-client'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ChangedMeanwhile, useSeen } from './seen.tsx'

const envelope = { code: '', erro: '', error: '', message: '' }
const refused = (agora?: Record<string, string | null>) =>
  Object.assign(ApiError.from(new Error('refused')), { envelope: { ...envelope, ...(agora && { agora }) } })

/** Form with a title and a day whose submit is refused with `cause`. */
function Form({ opened, cause }: { opened: { title: string; day: string | null }; cause: ApiError }) {
  const seen = useSeen(() => opened)
  const [values, setValues] = useState<Record<string, string>>({ title: 'Chá', day: '2032-01-01' })
  const [heard, setHeard] = useState(false)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <ChangedMeanwhile
        of={seen}
        field={(name, now) => ({
          ...{ label: name, mine: values[name] ?? '', now },
          take: () => setValues({ ...values, [name]: now }),
        })}
      />
      <output>{JSON.stringify({ seen: seen.seen, values, heard })}</output>
      <button type="submit" onClick={() => setHeard(seen.hear(cause))}>
        Salvar
      </button>
    </form>
  )
}

const opened = { title: 'Café', day: '2030-01-10' }
const open = (cause: ApiError) => renderPage(<Form opened={opened} cause={cause} />)
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement

test('the two values of a field that was changed on both sides are shown, and either one is chosen', async () => {
  const { user } = open(refused({ title: null, day: '2031-06-30' }))
  expect(state().seen).toEqual(opened)
  await user.click(press('Salvar'))
  expect(state().heard).toBe(true)
  expect(screen.getByRole('alert')).toHaveAccessibleName('Isto mudou enquanto você editava')
  expect(screen.getByRole('group', { name: 'title' })).toHaveTextContent('Agora está vazio. Você escreveu “Chá”.')
  expect(screen.getByRole('group', { name: 'day' })).toHaveTextContent('“30/06/2031”. Você escreveu “01/01/2032”.')

  await user.click(press('Ficar com o meu'))
  expect(state()).toMatchObject({ seen: { title: null, day: '2030-01-10' }, values: { title: 'Chá' } })
  expect(press('Salvar')).toHaveFocus()
  await user.click(press('Usar o novo'))
  expect(state()).toMatchObject({ seen: { day: '2031-06-30' }, values: { title: 'Chá', day: '2031-06-30' } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('another refusal is left to the form', async () => {
  const { user } = open(refused())
  await user.click(press('Salvar'))
  expect(state()).toMatchObject({ seen: opened, heard: false })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
