import {
  type Bag,
  orElse,
  readFlag,
  readInstant,
  readInstantOrNull,
  readListOf,
  readNumber,
  readObject,
  readTextOrNull,
} from '../reading.ts'

/** Invitation of somebody who has not accepted it yet. */
export type AdministratorInvitation = { readonly enviado_em: string; readonly vence_em: string | null }

/** A person who manages the platform, as another one sees them. */
export type Administrator = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  /** Null where no access is known. */
  readonly ultimo_acesso: string | null
  readonly voce: boolean
  /** Null for who is an administrator already. */
  readonly convite: AdministratorInvitation | null
}

export const readAdministrators = readListOf((row): Administrator => {
  const email = readTextOrNull(row, 'email')
  return {
    id: readNumber(row, 'id'),
    name: readTextOrNull(row, 'name') ?? email ?? '',
    email,
    ultimo_acesso: readInstantOrNull(row, 'ultimo_acesso'),
    voce: orElse(readFlag, row, 'voce', false),
    convite: orElse(readInvitation, row, 'convite', null),
  }
}, 'administrators')

function readInvitation(row: Bag, field: string): AdministratorInvitation {
  const bag = readObject(row[field])
  return { enviado_em: readInstant(bag, 'enviado_em'), vence_em: readInstantOrNull(bag, 'vence_em') }
}
