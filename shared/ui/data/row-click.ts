import type { MouseEvent } from 'react'

const OWN = 'a, button, input, select, textarea, label, [role="menu"]'

/**
 * Opens the first link of a clicked row. Clicks on controls, in a row's dialogs (which React bubbles to the row) and at
 * the end of a text selection are ignored.
 */
export function openByRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN)) return
  if (window.getSelection()?.isCollapsed === false) return
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector('a[href]:not([target])')?.dispatchEvent(click)
}
