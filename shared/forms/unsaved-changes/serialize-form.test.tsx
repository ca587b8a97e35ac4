import { ChoiceField } from '@loopi/shared/ui/components'
import { TextInput } from '@loopi/shared/ui/core'
import { SegmentedControl, Switch } from '@loopi/shared/ui/fields'
import { Select } from '@loopi/shared/ui/select'
import { Theme } from '@loopi/shared/ui/theme'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { serializeForm } from './serialize-form.ts'

const KINDS = [
  { value: 'digital', label: 'Digital' },
  { value: 'fisico', label: 'Físico' },
]

function Choice() {
  const [value, setValue] = useState('digital')
  return <ChoiceField label="Tipo" choices={KINDS} value={value} onChange={setValue} />
}

function aForm(field: ReactNode) {
  const { container } = render(
    <Theme env="test">
      <form>{field}</form>
    </Theme>,
  )
  const form = container.querySelector('form') as HTMLFormElement
  return () => serializeForm(form)
}

const chooseFromList = async (user: UserEvent) => {
  await user.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await user.click(await screen.findByRole('option', { name: 'Físico' }))
}

test.each<[string, () => ReactNode, (user: UserEvent) => Promise<void>]>([
  [
    'typed',
    () => <TextInput label="Nome" defaultValue="Ana" />,
    (user) => user.type(screen.getByLabelText('Nome'), ' Lima'),
  ],
  [
    "chosen from the browser's list",
    () => <Choice />,
    (user) => user.selectOptions(screen.getByLabelText('Tipo'), 'fisico'),
  ],
  ['chosen from a list of our own', () => <Select label="Tipo" data={KINDS} />, chooseFromList],
  ['chosen from a list to search in', () => <Select label="Tipo" data={KINDS} searchable />, chooseFromList],
  [
    'chosen among buttons',
    () => <SegmentedControl data={KINDS} />,
    (user) => user.click(screen.getByLabelText('Físico')),
  ],
  ['switched', () => <Switch label="Ativa" />, (user) => user.click(screen.getByLabelText('Ativa'))],
  [
    'attached',
    () => <input type="file" aria-label="Contrato" />,
    (user) => user.upload(screen.getByLabelText('Contrato'), new File(['x'], 'contrato.pdf')),
  ],
])('text that was %s changes what a form holds', async (_what, field, fillIn) => {
  const user = userEvent.setup()
  const values = aForm(field())
  const before = values()
  await user.tab()
  expect(values()).toBe(before)
  await fillIn(user)
  expect(values()).not.toBe(before)
})
