// Injected into pages opened by the gate before their own code; exposes only the name below.
;(() => {
  const violations = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    violations.push([effectiveDirective, blockedURI, sample].filter(Boolean).join(' '))
  })

  const scheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const heading = () => document.querySelector('h1, h2')
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))

  /** Elements in motion, without endless animations and those out of sight. */
  function moving() {
    return document.getAnimations().filter(({ effect, playState }) => {
      if (!effect?.target?.checkVisibility({ contentVisibilityAuto: true })) return false
      return effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY && playState !== 'finished'
    })
  }

  /** Reason why the page is not settled yet, or null. */
  function unsettled() {
    const shown = heading()
    if (document.documentElement.dataset.mantineColorScheme !== scheme()) return 'the colours'
    if (!shown) return 'no heading'
    if (!isHydrated(shown)) return 'React has not taken over'
    const busy = document.querySelector('[aria-busy="true"]')
    if (busy) return `busy: ${busy.outerHTML.slice(0, 120)}`
    return moving().length > 0 ? 'something moves' : null
  }

  /** Releases that the host wrote into the page: of the shell and of an area, or null. */
  function releases(name) {
    const { areas, shell } = JSON.parse(document.getElementById('loopi-page')?.textContent ?? '{"areas":[]}')
    const found = areas.find(({ area }) => area.name === name)
    const ofArea = found && !found.unavailable ? found.hash : null
    return { shell: shell ?? null, shown: name === 'shell' ? (shell ?? null) : ofArea }
  }

  /** Loaded files of a release with their transferred bytes. */
  const filesOf = (folder) =>
    performance.getEntriesByType('resource').flatMap(({ name, encodedBodySize: bytes }) => {
      const { pathname } = new URL(name)
      return pathname.startsWith(folder) ? [{ path: pathname.slice(folder.length), bytes }] : []
    })

  const seen = (name, hash) => ({
    address: location.pathname + location.search,
    headings: [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent),
    ...releases(name),
    violations,
    files: filesOf(`/releases/${name}/${hash}/`),
  })

  /** Polls until the result is good or `patience` milliseconds have passed; resolves with the last result. */
  function patiently(ask, isGood, patience) {
    const ends = performance.now() + patience
    return new Promise((resolve) => {
      const look = () => {
        const answer = ask()
        if (isGood(answer) || performance.now() > ends) resolve(answer)
        else setTimeout(look, 25)
      }
      look()
    })
  }

  /** Null when the page has settled, or the reason after `patience` milliseconds. */
  const settled = (patience) => patiently(unsettled, (cause) => cause === null, patience)

  const sideways = () => document.documentElement.scrollWidth - window.innerWidth

  /** Pixels of sideways scrolling, polled because layout follows a change of width with a delay. */
  const overflow = (patience) => patiently(sideways, (pixels) => pixels <= 0, patience)

  /** Ids by React's counter and Mantine's random numbers, which differ between loads. */
  const DRAWN_ID = /_[rR]_\w+_|mantine-[a-z0-9]{9}(?=[-"\s])/g

  /** Markup of the page inside its frame. */
  const content = () => (document.getElementById('conteudo') ?? document.body).outerHTML.replaceAll(DRAWN_ID, '')

  globalThis.loopiOpening = { settled, seen, overflow, content }
})()
