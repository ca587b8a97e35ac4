import { type RefObject, useLayoutEffect } from 'react'

/** Takes values typed before hydration, or restored by the browser, into the form's state. */
export function usePrehydrationValues<F extends string>(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<F, string>>,
  take: (typed: Partial<Record<F, string>>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values before hydration count
  useLayoutEffect(function takePrehydrationValues() {
    const typed: Partial<Record<F, string>> = {}
    for (const name of Object.keys(values) as F[]) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field && field.value !== values[name]) typed[name] = field.value
    }
    take(typed)
  }, [])
}
