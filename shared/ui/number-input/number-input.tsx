import { common } from '@loopi/ui/texts/common'
import { formatCount, wholeNumberOf } from '@loopi/ui/texts/format'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  // From the form, as its other props.
  value?: string
  onChange?: (typed: string) => void
}

/**
 * A whole number as it is typed or pasted; `wholeNumberOf` reads it. Left, it stands there as Brazilians write it. What is
 * none is taken out with a sentence that names it: a comma that was dropped would leave the cents as a larger number.
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
