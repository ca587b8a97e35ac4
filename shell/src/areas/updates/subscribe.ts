import type { Listen } from './sync-registry.ts'

const EVENTS = '/federation/events'
/** Start delay in milliseconds: the page's own requests come first. */
const START_DELAY = 5000
const POLL_INTERVAL = 60_000

/** Name of the lock that the leader holds, and of the channel between the tabs. */
const NAME = 'loopi-registry'
/** Message of a tab that wants the last revision. */
const ASK = 'ask'

/**
 * Subscription of a tab while it is visible. A browser opens six connections to one host, so its tabs have one stream
 * together: the leader holds it and passes on what it hears. Where there is no lock to be held, as without TLS, each polls.
 */
export const subscribe: Listen = (onRevision) => {
  const start = 'locks' in navigator && 'BroadcastChannel' in globalThis ? share : poll
  let stop: (() => void) | null = null
  const follow = () => {
    if (document.visibilityState === 'visible') stop ??= start(onRevision)
    else leave()
  }
  const leave = () => {
    stop?.()
    stop = null
  }
  const begin = setTimeout(() => {
    follow()
    document.addEventListener('visibilitychange', follow)
  }, START_DELAY)
  return () => {
    clearTimeout(begin)
    document.removeEventListener('visibilitychange', follow)
    leave()
  }
}

/** Tab among those that share a stream: it hears of the leader, and waits for its turn to lead. */
const share: Listen = (onRevision) => {
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  const { signal } = leaving
  channel.addEventListener('message', ({ data }) => data !== ASK && onRevision(data))
  channel.postMessage(ASK)
  // Refused when this tab is left before its turn.
  navigator.locks.request(NAME, { signal }, () => lead(channel, onRevision, signal)).catch(() => {})
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Leads until the signal: the lock is held for as long as the promise. */
const lead = (channel: BroadcastChannel, onRevision: Parameters<Listen>[0], signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    let last: number | null = null
    const stop = listen((revision) => {
      last = revision
      onRevision(revision)
      channel.postMessage(revision)
    })
    channel.addEventListener('message', ({ data }) => data === ASK && last !== null && channel.postMessage(last))
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })

/** Server-sent events; where they do not get through, polling, and another stream with each poll. */
const listen: Listen = (onRevision) => {
  let events: EventSource | undefined
  let stopPolling: (() => void) | undefined
  const connect = () => {
    events = new EventSource(EVENTS)
    events.addEventListener('registry', ({ data }) => {
      stopPolling?.()
      stopPolling = undefined
      onRevision((JSON.parse(String(data)) as { revision: number }).revision)
    })
    events.addEventListener('error', ({ target }) => {
      // Ended for good, by a refusal or with all loads of the document: a browser tries such a stream no more.
      if (target === events && events?.readyState === EventSource.CLOSED) events = undefined
      stopPolling ??= poll((revision) => {
        onRevision(revision)
        if (!events) connect()
      })
    })
  }
  connect()
  return () => {
    events?.close()
    stopPolling?.()
  }
}

const poll: Listen = (onRevision) => {
  const timer = setInterval(() => onRevision(null), POLL_INTERVAL)
  return () => clearInterval(timer)
}
