/** Names of zod that contract and apps use. Builds measure them: a name that a live area uses stays. */

export type { infer, input, output, ZodError, ZodType } from 'zod'
export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  nullable,
  number,
  object,
  optional,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod'
