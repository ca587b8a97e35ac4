import { mediaQuery } from '@loopi/shared/media-query'
import { useState } from 'react'

const touch = mediaQuery('(pointer: coarse)')

/** True on screens that are worked with by fingers. */
export const useIsTouch = touch.useMatches

/**
 * Props of a field that takes the focus by itself, for a scanner that types. On touch screens the keyboard opens by a tap
 * alone, because it would cover half of the page.
 */
export function useQuietKeyboard(mode: 'text' | 'numeric') {
  const isTouch = useIsTouch()
  const [isTapped, setTapped] = useState(false)
  return {
    inputMode: isTouch && !isTapped ? ('none' as const) : mode,
    onPointerDown: () => setTapped(true),
    onBlur: () => setTapped(false),
  }
}
