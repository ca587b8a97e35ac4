import { MaskInput as MantineMaskInput, type MaskInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'

type Props = MaskInputProps & { ref?: Ref<HTMLInputElement> }

/** Mantine's masked input that keeps `aria-invalid` while it has an error. */
export function MaskInput({ ref, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  const invalid = Boolean(props.error)
  useEffect(function keepInvalid() {
    // The mask removes the attribute whenever it rebinds its listeners, on every change.
    if (invalid) input.current?.setAttribute('aria-invalid', 'true')
  })
  return <MantineMaskInput {...props} ref={merged} />
}
