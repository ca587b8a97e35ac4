import { idle } from '@loopi/ui/components'

/** Time in milliseconds after which a page whose files do not come is waited for no longer. */
const LONGEST = 10_000

/**
 * Runs once the files that the page begins with have come, and it has shown itself: what only watches must not hold it up.
 * A browser that is idle may wait for those files, and any further request takes one of its six connections from them.
 */
export function afterPreloads(run: () => void): void {
  const late = setTimeout(begin, LONGEST)
  let isBegun = false
  function begin() {
    if (isBegun) return
    isBegun = true
    clearTimeout(late)
    void idle(LONGEST).then(run)
  }
  Promise.all(filesUnderWay().map(ended)).then(begin)
}

const SCRIPTS = 'link[rel="preload"][as="script"], link[rel="modulepreload"]'

/** Scripts that the host had the page fetch first, and that have not come yet. */
const filesUnderWay = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>(SCRIPTS)].filter(
    ({ href }) => performance.getEntriesByName(href, 'resource').length === 0,
  )

const ended = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
  })
