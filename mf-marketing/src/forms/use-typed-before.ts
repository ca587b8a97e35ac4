import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over what stands in a form's fields before any of this runs: a prerendered form can be typed in early, and
 * browsers fill forms in again on the way back.
 */
export function useTypedBefore<F extends string>(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<F, string>>,
  take: (name: F, text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before counts
  useLayoutEffect(function takeWhatWasTypedBefore() {
    for (const name of Object.keys(values) as F[]) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field && field.value !== values[name]) take(name, field.value)
    }
  }, [])
}
