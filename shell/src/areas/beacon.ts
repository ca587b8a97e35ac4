import type { LoaderParts } from './area-loader.ts'

const ADDRESS = '/federation/beacon'

/** Tells the host of a failure; it counts them by area and release. */
export const report: LoaderParts['report'] = (failure, { attempt, milliseconds, path }) => {
  const { area, hash, kind, url } = failure
  const body = JSON.stringify({ area, hash, kind, attempt, milliseconds, path, file: url && new URL(url).pathname })
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
}
