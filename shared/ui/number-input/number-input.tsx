import { common } from '@loopi/shared/texts/common'
import { formatCount, wholeNumberOf } from '@loopi/shared/texts/format'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  // Passed by the form.
  value?: string
  onChange?: (typed: string) => void
}

/**
 * Input of a whole number, parsed by `wholeNumberOf` and formatted on blur. Invalid text is cleared with a message that
 * names it, because dropping only a comma would turn cents into a larger number.
 */
export function NumberInput({ value = '', onChange = () => {}, onBlur, error, ...props }: Props) {
  const [refused, setRefused] = useState<string | null>(null)
  const read = () => {
    if (value.trim() === '') return
    const number = wholeNumberOf(value)
    setRefused(number === null ? value : null)
    onChange(number === null ? '' : formatCount(number))
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      {...props}
      value={value}
      error={refused === null ? error : common.noWholeNumber(refused)}
      onChange={({ currentTarget }) => {
        setRefused(null)
        onChange(currentTarget.value)
      }}
      onBlur={(event) => {
        read()
        onBlur?.(event)
      }}
    />
  )
}
