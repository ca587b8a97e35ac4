type Options = {
  /** True while a dialog is open. */
  readonly isNeeded: () => boolean
  /** Called when Back was pressed while a dialog is open. */
  readonly onBack: () => void
}

/** State of an entry of the history: the router's own, and a mark on the one that was added for dialogs. */
type EntryState = { readonly idx?: number; readonly dialog?: true } | null

const stateNow = (): EntryState => history.state

/**
 * The one entry that the open dialogs add to the history, so that Back closes the topmost and stays at the page. It is a
 * copy of the page's own entry, and the router never hears of the steps between the two.
 */
export function dialogEntry({ isNeeded, onBack }: Options) {
  /** Number that the router gave the page's entry, while there is a copy above it. */
  let page: { readonly idx: number | undefined } | null = null
  /** The entry being removed, and what the router has written on it since. */
  let removed: { readonly state: EntryState; readonly url: string } | null = null

  function add(): void {
    if (page || removed) return
    page = { idx: stateNow()?.idx }
    // Before the router, which listens without capturing.
    window.addEventListener('popstate', onStep, { capture: true })
    // A page that was loaded again above its copy has one already.
    if (!stateNow()?.dialog) history.pushState({ ...stateNow(), dialog: true }, '')
  }

  function removeWhenUnneeded(): void {
    // A task later: a dialog may follow at once, or a link of the dialog that closes leads to another page.
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
      // Filters and the like that were changed above the page.
      const { dialog: _, ...rest } = removed.state ?? {}
      history.replaceState(rest, '', removed.url)
      removed = null
      if (isNeeded()) add()
    } else if (state?.dialog && !isNeeded()) {
      // Forward, or back from a page that a dialog led to: nothing is open here any more.
      event.stopImmediatePropagation()
      history.back()
    } else if (page) {
      const isBack = state?.idx === page.idx
      page = null
      if (!isBack) return
      event.stopImmediatePropagation()
      onBack()
      // Others are open below it, or it asks before it closes.
      setTimeout(() => isNeeded() && add())
    }
  }

  return { add, removeWhenUnneeded }
}
