/** Names of zod that contract and apps use. Adding a name is a minor version of the facade. */

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
