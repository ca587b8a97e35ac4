import { idle } from '@loopi/shared/ui/components'

/** Maximum wait in milliseconds for files that do not arrive. */
const LONGEST = 10_000

/**
 * Runs after the page's preloaded files have arrived and it has been painted, so that monitoring does not delay it. The
 * browser may be idle while it waits for those files, and any further request would take one of its six connections.
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

/** Preloaded scripts that have not arrived. */
const filesUnderWay = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>(SCRIPTS)].filter(
    ({ href }) => performance.getEntriesByName(href, 'resource').length === 0,
  )

const ended = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
  })
