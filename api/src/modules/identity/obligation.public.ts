import type { Role } from '@loopi/shared/contract/roles'
import type { Config } from '../../config/config.ts'

/** True when an account of the role must have a second factor. */
export const isObligatory = ({ SECOND_FACTOR_ROOT }: Pick<Config, 'SECOND_FACTOR_ROOT'>, role: Role): boolean =>
  role === 'root' && SECOND_FACTOR_ROOT === 'required'
