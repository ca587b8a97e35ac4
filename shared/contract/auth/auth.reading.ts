import {
  type Bag,
  orElse,
  readIfThere,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'
import { parseRole, type Role } from '../roles.ts'

const APPROVED = 1

/** The signed-in person as far as the server tells: the specification promises the role alone. */
export type CurrentUser = {
  readonly id: number | null
  /** Empty where it is not told. */
  readonly name: string
  readonly email: string | null
  readonly role: Role
  /** Registration status of the company for `admin`; 1 for everybody else. */
  readonly status: number
  /** Points in CLP; null where they are not told, or there can be none. */
  readonly cashloop_balance: number | null
  /** The session is good for nothing but setting up the second factor. */
  readonly falta_segundo_fator?: boolean | undefined
  /** End of the minutes in which the session may do what asks for a fresh confirmation. */
  readonly confirmada_ate?: string | undefined
}

/** A role as anybody writes it; one that is none of ours cannot be read. */
function readRole(bag: Bag): Role {
  const role = parseRole(bag.role)
  if (role === null) throw new Unreadable('role')
  return role
}

/** Answer of `/me`, at the top or under `data`. */
export function readCurrentUser(answer: unknown): CurrentUser {
  const user = readObject(answer)
  return {
    id: orElse(readNumber, user, 'id', null),
    name: orElse(readText, user, 'name', ''),
    email: readTextOrNull(user, 'email'),
    role: readRole(user),
    status: orElse(readNumber, user, 'status', APPROVED),
    cashloop_balance: orElse(readNumber, user, 'cashloop_balance', null),
    ...(user.falta_segundo_fator === true && { falta_segundo_fator: true }),
    ...(typeof user.confirmada_ate === 'string' && { confirmada_ate: user.confirmada_ate }),
  }
}

export type Opened = {
  readonly data: {
    readonly role: Role
    /** Null where it is not told: nobody is approved by silence. */
    readonly status: number | null
    readonly email: string | null
    readonly id: number
  }
  readonly access_token: string
}

/** Answer of the login: the token at the top, the person under `data` or beside it. */
export function readLogin(answer: unknown): Opened {
  const user = readObject(answer)
  const token = readIfThere((top) => readText(top as Bag, 'access_token'), answer) ?? readText(user, 'access_token')
  if (!token) throw new Unreadable('access_token')
  const data = {
    role: readRole(user),
    status: orElse(readNumber, user, 'status', null),
    email: readTextOrNull(user, 'email'),
    id: readNumber(user, 'id'),
  }
  return { data, access_token: token }
}

/** Owner of a link. */
export function readLinkToken(answer: unknown): { readonly email: string; readonly user_id: number } {
  const link = readObject(answer)
  return { email: readText(link, 'email'), user_id: readNumber(link, 'user_id') }
}
