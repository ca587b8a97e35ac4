import { useColourScheme } from '@loopi/ui/theme'

/** Changes to the colour scheme that does not show; which one shows is read from the page at the press. */
export function useChangeTheme(): () => void {
  const [, choose] = useColourScheme()
  return () => choose(document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark')
}
