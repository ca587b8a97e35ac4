type Options = {
  /** True while a dialog is open. */
  readonly isNeeded: () => boolean
  /** Called when Back was pressed while a dialog is open. */
  readonly onBack: () => void
}

/** State of a history entry: the router's, with a mark on the entry that dialogs added. */
type EntryState = { readonly idx?: number; readonly dialog?: true } | null

const stateNow = (): EntryState => history.state

/**
 * The single history entry that open dialogs add, so that Back closes the topmost one and stays on the page. It copies
 * the page's entry, and the router does not see navigation between the two.
 */
export function dialogEntry({ isNeeded, onBack }: Options) {
  /** Index that the router gave the page's entry, while a copy is above it. */
  let page: { readonly idx: number | undefined } | null = null
  /** Entry that is being removed, with what the router has written to it since. */
  let removed: { readonly state: EntryState; readonly url: string } | null = null

  function add(): void {
    if (page || removed) return
    page = { idx: stateNow()?.idx }
    // Capture phase, ahead of the router's listener.
    window.addEventListener('popstate', onStep, { capture: true })
    // After a reload the copy exists already.
    if (!stateNow()?.dialog) history.pushState({ ...stateNow(), dialog: true }, '')
  }

  function removeWhenUnneeded(): void {
    // In a new task: another dialog may open next, or a link of the closing dialog may navigate.
    setTimeout(() => {
      if (!page || isNeeded()) return
      const isOnTop = stateNow()?.idx === page.idx
      page = null
      if (!isOnTop) return
      removed = { state: stateNow(), url: location.href }
      history.back()
    })
  }

  function onStep(event: PopStateEvent): void {
    const state: EntryState = event.state
    if (removed) {
      event.stopImmediatePropagation()
      // Changes to filters made above the copy.
      const { dialog: _, ...rest } = removed.state ?? {}
      history.replaceState(rest, '', removed.url)
      removed = null
      if (isNeeded()) add()
    } else if (state?.dialog && !isNeeded()) {
      // Forward, or back from a page that a dialog led to: no dialog is open here.
      event.stopImmediatePropagation()
      history.back()
    } else if (page) {
      const isBack = state?.idx === page.idx
      page = null
      if (!isBack) return
      event.stopImmediatePropagation()
      onBack()
      // Other dialogs are open below, or this one asks before closing.
      setTimeout(() => isNeeded() && add())
    }
  }

  return { add, removeWhenUnneeded }
}
