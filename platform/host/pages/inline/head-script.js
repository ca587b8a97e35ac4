// First script of every document: inline, before anything else in the head, wrapped in a function with the names of
// `inline-script.ts`, which removes comments and indentation.
const { scripts, shell, asks, densities } = document.currentScript.dataset

const attempt = (work) => {
  try {
    work()
  } catch {
    // Storage is blocked, or contains foreign data.
  }
}

// Default Trusted Types policy: scripts load only from the product's own folders, and text set as markup, as libraries
// do for styles, must not contain a tag.
window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { href } = new URL(url, document.baseURI)
    return scripts.split(' ').some((folder) => href.startsWith(new URL(folder, location.origin).href)) ? url : null
  },
  createHTML: (text) => (text.includes('<') ? null : text),
})

// Early calls: sent while the document is parsed instead of after 200 kB of script. Each is the first attempt of the
// page's own call. Behind a guard nothing is sent without a token, and nothing that the member's role, as the last page
// knew it, does not include.
attempt(() => {
  if (!asks) return
  const calls = JSON.parse(asks)
  const token = localStorage.getItem('access_token')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answers = {}
  const send = (paths = [], priority) => {
    for (const path of paths) {
      const url = path.replace(':id', localStorage.getItem('id'))
      answers[url] = fetch(url, { priority, headers })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => null)
    }
  }
  if (token) send(calls.guard, 'high')
  if (!location.search && (token || !calls.guard)) {
    send(calls.everybody, 'low')
    const role = token ? localStorage.getItem('role') : 'visitor'
    const may = role === 'admin' && calls.needs ? JSON.parse(localStorage.getItem(names.permissions)) : null
    if (!may || may.includes(calls.needs)) send(calls[role], 'low')
  }
  window[names.earlyCalls] = { token, at: Date.now(), answers }
})

const html = document.documentElement
let scheme
attempt(() => {
  scheme = localStorage.getItem('mantine-color-scheme-value')
})
if (scheme !== 'light' && scheme !== 'dark')
  scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
html.setAttribute('data-mantine-color-scheme', scheme)

// For signed-in visitors: hides elements for others, and sets the density and sidebar width that the shell will set,
// which would otherwise shift the prerendered markup.
attempt(() => {
  if (!localStorage.getItem('access_token')) return
  const role = localStorage.getItem('role')
  html.setAttribute(names.signedIn, role ?? '')
  const density = densities && JSON.parse(densities)[role]
  if (!density) return
  html.setAttribute('data-density', density)
  html.toggleAttribute(names.narrow, localStorage.getItem(names.sidebar) === names.narrowSidebar)
})

// Button clicked before hydration: it pulses until the shell repeats the click or fails to start. A later click or
// keystroke cancels it.
let pressed = null
let hasFailed = false
const onAction = ({ type, target }) => {
  pressed?.waits.cancel()
  pressed = null
  const isInert = type === 'click' && !hasFailed && document.getElementById('root')?.hasAttribute('data-prerendered')
  const button = isInert && target.closest('button')
  if (button) {
    const pulse = { duration: 500, iterations: Number.POSITIVE_INFINITY, direction: 'alternate' }
    pressed = { button, waits: button.animate({ opacity: [1, 0.5] }, pulse) }
  }
  window[names.earlyClick] = pressed
}
addEventListener('click', onAction, true)
addEventListener('input', onAction, true)

const isRunning = () => {
  const root = document.getElementById('root')
  return root?.firstChild && !root.hasAttribute('data-prerendered')
}

// Scripts of the shell that failed twice. They are retried when the network returns, and a few times by timer: a new
// document would lose input.
const missing = []
const load = ({ crossOrigin, integrity, src }, more) => {
  const script = document.createElement('script')
  Object.assign(script, { crossOrigin, integrity, ...more })
  script.src = src
  document.head.append(script)
  return script
}
const loadAgain = (failed) => {
  const script = load(failed)
  script.dataset.again = 1
  script.onload = () => {
    if (hasFailed && missing.length === 0) showError(false)
  }
}
const showError = (isShown) => {
  const message = document.getElementById(names.bootError)
  message.hidden = !isShown
  message.style.cssText = isShown ? names.bootErrorStyle : ''
  return message
}

// Shows the boot error above a prerendered page.
const fail = () => {
  if (isRunning()) return
  onAction({})
  const message = showError(true)
  if (hasFailed) return
  hasFailed = true
  document.body.prepend(message)
  const retry = () => missing.splice(0).forEach(loadAgain)
  addEventListener('online', retry)
  for (const delay of names.laterRetries) setTimeout(retry, delay)
}

// Reports a shell that did not start, once per document and only online; its ticket is fetched before releases are
// avoided.
let isReported = false
const report = async (outcome) => {
  if (isReported) return hasFailed && fail()
  isReported = true
  if (!shell || !navigator.onLine) return fail()
  const milliseconds = Math.round(performance.now())
  const visit = await fetch(names.visit)
    .then((response) => response.json())
    .catch(() => null)
  const ticket = visit?.tickets?.[`shell.${shell}`] ?? null
  const beacon = { outcome, area: 'shell', hash: shell, ticket, milliseconds, path: '/*' }
  navigator.sendBeacon('/federation/beacon', new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
  try {
    await walkBack()
  } catch {
    fail()
  }
}

// Loads one new document that avoids this release, if the host has another one that this tab has not left: same cookie
// and storage as `shell/src/areas/walk-back`.
const walkBack = async () => {
  const release = `shell.${shell}`
  const left = JSON.parse(sessionStorage.getItem('loopi-left') ?? '[]')
  if (left.includes(release)) throw new Error('left before')
  const [, before] = /(?:^|; )loopi_avoid=([^;]*)/.exec(document.cookie) ?? ['', '']
  const avoid = (releases) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: there is no cookie store in every browser
    document.cookie = `loopi_avoid=${releases}; Path=/; SameSite=Lax${secure}`
  }
  left.push(release)
  avoid([...before.split('~').filter(Boolean), release].slice(-6).join('~'))
  try {
    const { shellRelease } = await (await fetch('/federation/registry')).json()
    if (left.includes(`shell.${shellRelease.hash}`)) throw new Error('left before')
    sessionStorage.setItem('loopi-left', JSON.stringify(left))
    location.reload()
  } catch (error) {
    avoid(before)
    throw error
  }
}

// Failures of the shell: an error before the page exists, a reported failed start, or an initial script that failed
// twice. Errors in modules are promise rejections, so the top file of their stack tells whether they are the shell's.
const isOfShell = (url) => url.startsWith(location.origin + names.shellFolder)
const onError = (url) => {
  if (isOfShell(url) && !isRunning()) setTimeout(() => isRunning() || report('crashed'), names.retryDelay)
}
addEventListener('unhandledrejection', ({ reason }) => {
  const { stack = '', message } = reason ?? {}
  onError(/https?:\/\/\S+/.exec(stack.replace(message, ''))?.[0] ?? '')
})
addEventListener(
  'error',
  ({ target, filename }) => {
    if (target === window) return onError(filename ?? '')
    if (!isOfShell(target?.src ?? '')) return
    // Document scripts have `defer`; scripts loaded by code are retried by that code.
    if (target.defer) setTimeout(loadAgain, names.retryDelay, target)
    else if (target.dataset.again) {
      missing.push(target)
      report('unavailable')
    } else if (document.getElementById('root')?.firstChild === null) fail()
  },
  true,
)
addEventListener(names.bootError, ({ detail }) => report(detail?.request ? 'late-chunk' : 'crashed'))

// A prerendered page has its scripts as preloads and runs them after the first paint, which they would delay. In
// background tabs, which do not paint, they run immediately.
addEventListener('DOMContentLoaded', () => {
  const links = document.querySelectorAll('link[data-runs]')
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const { crossOrigin, integrity, href: src } of links)
      load({ crossOrigin, integrity, src }, { async: false, defer: true })
  }
  if (document.hidden) return start()
  setTimeout(start, names.longestPaint)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    start()
  }
})
