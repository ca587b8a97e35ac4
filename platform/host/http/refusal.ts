/** What a caller is told of a status; what went wrong inside is for the log alone. */
export function refusalOf(status: number) {
  switch (status) {
    case 404:
      return { status, code: 'route/not-found' } as const
    case 408:
      return { status, code: 'request/too-slow' } as const
    case 413:
      return { status, code: 'request/too-large' } as const
    case 415:
      return { status, code: 'request/unsupported' } as const
    case 503:
      return { status, code: 'server/unavailable' } as const
    default:
      return { status, code: status >= 500 ? 'server/failed' : 'request/unreadable' } as const
  }
}
