import { adoptStyles } from './adopted-styles.ts'

/** Shared style text with reference counting, replacing the function of `react-style-singleton`. */
export function stylesheetSingleton() {
  let users = 0
  let remove: (() => void) | undefined
  return {
    add(css: string): void {
      if (users++ === 0) remove = adoptStyles(css)
    },
    remove(): void {
      if (--users === 0) remove?.()
    },
  }
}
