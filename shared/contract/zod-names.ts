/**
 * Exports of zod that contract and apps use. Builds record used names, so an export stays while a live area uses it.
 */

export type { core, infer, input, output, ZodArray, ZodError, ZodNullable, ZodObject, ZodOptional, ZodType } from 'zod'
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
