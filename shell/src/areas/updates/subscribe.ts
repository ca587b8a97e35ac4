import type { Listen } from './sync-registry.ts'

const EVENTS = '/federation/events'
/** Start delay in milliseconds: the page's own requests come first. */
const START_DELAY = 5000
const POLL_INTERVAL = 60_000

/** Name of the leader's lock and of the channel between the tabs. */
const NAME = 'loopi-registry'
/** Request of a tab for the last revision. */
const ASK = 'ask'

/**
 * Subscription of a visible tab. A browser opens six connections to a host, so its tabs share one stream: the leader
 * holds it and forwards revisions. Without the Locks API, as without TLS, each tab polls.
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

/** Follows the leader's channel and waits to become the leader. */
const share: Listen = (onRevision) => {
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  const { signal } = leaving
  channel.addEventListener('message', ({ data }) => data !== ASK && onRevision(data))
  channel.postMessage(ASK)
  // Rejects when this tab is closed before its turn.
  navigator.locks.request(NAME, { signal }, () => lead(channel, onRevision, signal)).catch(() => {})
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** Leads until the signal: the lock is held until the promise settles. */
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

/** Server-sent events; after a failure polling, with a new stream at each poll. */
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
      // Closed for good, by a refusal or by `window.stop`: the browser does not reconnect such a stream.
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
