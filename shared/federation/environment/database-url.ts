type Given = Readonly<Record<string, string>>

/**
 * Composes `DATABASE_URL` and `MIGRATION_DATABASE_URL` from their parts (`DATABASE_HOST`, `_PORT`, `_NAME`, `_USER`,
 * `_PASSWORD`, and user and password of the owner) unless the URL is given. Parts are not encoded: a password may
 * contain `@`, `:`, `/` and `#`.
 */
export function withDatabaseUrl(given: Given): Given {
  const { DATABASE_HOST: host, DATABASE_USER: user, MIGRATION_DATABASE_USER: owner } = given
  if (host === undefined) return given
  const addressOf = (name: string, password = '') => {
    const who = [name, password].filter((part) => part !== '').map(encodeURIComponent)
    const server = `${host.includes(':') ? `[${host}]` : host}:${given.DATABASE_PORT ?? '5432'}`
    return `postgresql://${who.join(':')}@${server}/${encodeURIComponent(given.DATABASE_NAME ?? 'loopi')}`
  }
  return {
    ...(user !== undefined && { DATABASE_URL: addressOf(user, given.DATABASE_PASSWORD) }),
    ...(owner !== undefined &&
      given.DATABASE_URL === undefined && {
        MIGRATION_DATABASE_URL: addressOf(owner, given.MIGRATION_DATABASE_PASSWORD),
      }),
    ...given,
  }
}

/** Variables of a database URL, removed from the environment of children that get the whole URL. */
export const DATABASE_SETTINGS = [
  'DATABASE_URL_FILE',
  'DATABASE_HOST',
  'DATABASE_PORT',
  'DATABASE_NAME',
  'DATABASE_USER',
  'DATABASE_PASSWORD',
  'DATABASE_PASSWORD_FILE',
  'MIGRATION_DATABASE_URL_FILE',
  'MIGRATION_DATABASE_USER',
  'MIGRATION_DATABASE_PASSWORD',
  'MIGRATION_DATABASE_PASSWORD_FILE',
] as const
