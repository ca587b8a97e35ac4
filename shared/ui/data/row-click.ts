import type { MouseEvent } from 'react'

const OWN = 'a, button, input, select, textarea, label, [role="menu"]'

/**
 * Opens the first link of a row that was clicked beside what can be clicked itself. Dialogs of a row are elsewhere in the
 * page, and their clicks are not the row's; nor is the end of a selection of text.
 */
export function openByRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN)) return
  if (window.getSelection()?.isCollapsed === false) return
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  row.querySelector('a[href]:not([target])')?.dispatchEvent(click)
}
