import { MaskInput as MantineMaskInput, type MaskInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'

type Props = MaskInputProps & { ref?: Ref<HTMLInputElement> }

/** Mantine's masked input, which stays `aria-invalid` while there is a sentence against it. */
export function MaskInput({ ref, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  const invalid = Boolean(props.error)
  useEffect(function keepInvalid() {
    // The mask takes the attribute away by hand whenever it binds its listeners again, which is at every change.
    if (invalid) input.current?.setAttribute('aria-invalid', 'true')
  })
  return <MantineMaskInput {...props} ref={merged} />
}
