import { IconButton } from '@loopi/shared/ui/components'
import { navigationTexts } from './navigation.texts.ts'
import styles from './theme-button.module.css'
import { useChangeTheme } from './use-change-theme.ts'

/**
 * Toggles the colour scheme. The current scheme is read from the page on a press and the icon follows by CSS, so that
 * prerendered markup is right for everyone.
 */
export function ThemeButton() {
  const change = useChangeTheme()
  return (
    <IconButton color="mata" size={40} onClick={change} label={navigationTexts.otherTheme}>
      <svg className={styles.moon} width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
        <path d="M16.8 12.4A7.3 7.3 0 0 1 7.6 3.2a7.3 7.3 0 1 0 9.2 9.2Z" />
      </svg>
      <svg
        className={styles.sun}
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="3.6" fill="currentColor" />
        <path d="M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2" />
      </svg>
    </IconButton>
  )
}
