import type { CSSProperties } from 'react'

/** The ink of the console for fields and links, whoever works at the till. */
export const INK = {
  '--mantine-primary-color-filled': 'var(--mantine-color-mata-filled)',
  '--mantine-color-anchor': 'var(--loopi-leaf)',
} as CSSProperties
