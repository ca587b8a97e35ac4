import { Theme } from '@loopi/shared/ui/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NumberInput } from './index.ts'

function Points() {
  const [points, setPoints] = useState('')
  return (
    <Theme env="test">
      <NumberInput label="Pontos" value={points} onChange={setPoints} error={points === '' && 'Preencha este campo.'} />
    </Theme>
  )
}

const WAYS = {
  typed: (user: ReturnType<typeof userEvent.setup>, text: string) => user.keyboard(text),
  pasted: (user: ReturnType<typeof userEvent.setup>, text: string) => user.paste(text),
}

describe.each(Object.entries(WAYS))('%s', (_way, put) => {
  const leave = async (text: string) => {
    const user = userEvent.setup()
    render(<Points />)
    const field = screen.getByLabelText('Pontos')
    await user.click(field)
    await put(user, text)
    await user.tab()
    return field
  }

  test.each([
    ['100', '100'],
    ['100,00', '100'],
    ['1.000', '1.000'],
    ['1000', '1.000'],
    ['1.000,00', '1.000'],
  ])('%s stands there as %s', async (text, shown) => {
    const field = await leave(text)
    expect(field).toHaveValue(shown)
    expect(field).toBeValid()
  })

  test.each(['1,5', '-5', '1.5', '10.00'])('%s is refused with a sentence that names it', async (text) => {
    const field = await leave(text)
    expect(field).toHaveValue('')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(`“${text}” não é um número inteiro. Digite sem vírgula e sem sinal.`)
  })
})
