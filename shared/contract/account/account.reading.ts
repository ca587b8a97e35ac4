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

const IMMUTABLE_FIELDS = ['cpf', 'cnpj'] as const

type ImmutableField = (typeof IMMUTABLE_FIELDS)[number]

/** The signed-in person as the settings show it: what the specification names, and its defaults for the rest. */
export type OwnUser = {
  /** Null, like the role, where it is not told: the session knows both. */
  readonly id: number | null
  readonly role: Role | null
  readonly name: string
  readonly email: string
  readonly email_pendente: string | null
  readonly cpf: string | null
  readonly phone: string | null
  readonly cnpj: string | null
  readonly categoria: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly cep: string | null
  readonly descricao_empresa: string | null
  /** Name of the person's company; null for who has none, or where it is not told. */
  readonly empresa: string | null
  readonly somente_leitura: readonly ImmutableField[]
}

/** A field by its name of the specification, or by the other that servers use. */
const readEither = (user: Bag, field: string, other: string) =>
  readTextOrNull(user, field) ?? readTextOrNull(user, other)

export function readOwnUser(answer: unknown): OwnUser {
  const user = readObject(answer)
  const name = readEither(user, 'name', 'nome')
  if (name === null) throw new Unreadable('name')
  return {
    id: orElse(readNumber, user, 'id', null),
    role: parseRole(user.role),
    name,
    email: readText(user, 'email'),
    email_pendente: readTextOrNull(user, 'email_pendente'),
    cpf: readTextOrNull(user, 'cpf'),
    phone: readEither(user, 'phone', 'telefone'),
    cnpj: readTextOrNull(user, 'cnpj'),
    categoria: readTextOrNull(user, 'categoria'),
    endereco: readTextOrNull(user, 'endereco'),
    cidade: readTextOrNull(user, 'cidade'),
    estado: readTextOrNull(user, 'estado'),
    cep: readTextOrNull(user, 'cep'),
    descricao_empresa: readEither(user, 'descricao_empresa', 'descricao'),
    empresa: readTextOrNull(user, 'empresa'),
    somente_leitura: IMMUTABLE_FIELDS.filter(
      (field) => Array.isArray(user.somente_leitura) && user.somente_leitura.includes(field),
    ),
  }
}

/** Account that a save answers with; null where it only says that it went well. */
export const readSavedUser = (answer: unknown): OwnUser | null => readIfThere(readOwnUser, answer)
