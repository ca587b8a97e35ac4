import { orElse, readFlag, readInstantOrNull, readListOf, readNumber, readTextOrNull } from '../reading.ts'

/** A person who manages the platform, as another one sees them. */
export type Administrator = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  /** Null where no access is known. */
  readonly ultimo_acesso: string | null
  readonly voce: boolean
}

export const readAdministrators = readListOf((row): Administrator => {
  const email = readTextOrNull(row, 'email')
  return {
    id: readNumber(row, 'id'),
    name: readTextOrNull(row, 'name') ?? email ?? '',
    email,
    ultimo_acesso: readInstantOrNull(row, 'ultimo_acesso'),
    voce: orElse(readFlag, row, 'voce', false),
  }
}, 'administrators')
