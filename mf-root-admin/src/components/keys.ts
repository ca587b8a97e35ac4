import type { KeyboardEvent } from 'react'

/** Handler of single-key shortcuts; ignores keys typed into fields and dialogs. */
export const keysOf =
  (actions: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat) return
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    if (target.matches('input, textarea, select, [contenteditable]')) return
    const action = actions[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
