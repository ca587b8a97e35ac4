import { adoptStyles } from './adopted-styles.ts'

/** Style text for all who want it at a time, in the place of the same function of `react-style-singleton`. */
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
