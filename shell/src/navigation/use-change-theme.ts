import { useColourScheme } from '@loopi/shared/ui/theme'

/** Toggles the colour scheme, which is read from the page on a press. */
export function useChangeTheme(): () => void {
  const [, choose] = useColourScheme()
  return () => choose(document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark')
}
