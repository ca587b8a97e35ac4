import type { z } from '@loopi/contract/zod'
import type { AnswerShape } from './reading.ts'

// The api writes by the reply's schema alone; the marks below say how much of it clients can do without.

/** Schema that clients read as `T`, independent of its own type. */
type ReadAs<T> = { readonly answerShape: () => AnswerShape; readonly reads?: T }

/** Type that clients read of a response with schema `S`. */
export type Reading<S> =
  S extends ReadAs<infer T>
    ? T
    : S extends z.ZodObject<infer Fields>
      ? FieldsRead<Fields>
      : S extends z.ZodArray<infer Item>
        ? Reading<Item>[]
        : S extends z.ZodNullable<infer Inner>
          ? Reading<Inner> | null
          : S extends z.ZodOptional<infer Inner>
            ? Reading<Inner> | undefined
            : S extends z.ZodType
              ? z.output<S>
              : never

type FieldsRead<Fields> = Plain<
  { [Name in keyof Fields as IfOptional<Fields[Name], never, Name>]: Reading<Fields[Name]> } & {
    [Name in keyof Fields as IfOptional<Fields[Name], Name, never>]?: Reading<Fields[Name]>
  }
>
type IfOptional<S, Yes, No> = undefined extends Reading<S> ? Yes : No
type Plain<T> = { [Name in keyof T]: T[Name] }

type Rules = {
  /** Schema for clients, when it differs. */
  readonly is?: z.ZodType
  /** Alias: field to read when this one is empty. */
  readonly from?: string
  /** Default for an empty value. */
  readonly absent?: unknown
  /** Default for an unreadable value. */
  readonly unreadable?: unknown
}

type Ruled<S, R extends Rules> =
  | (R extends { readonly absent: infer D }
      ? Exclude<Reading<Is<S, R>>, undefined> | (D extends readonly unknown[] ? never : D)
      : Reading<Is<S, R>>)
  | (R extends { readonly unreadable: infer D } ? D : never)
type Is<S, R extends Rules> = R extends { readonly is: infer I } ? I : S

/** Field that clients read by other rules than its schema. */
export const lenient = <S extends z.ZodType, const R extends Rules>(schema: S, rules: R) =>
  readBy<S, Ruled<S, R>>(schema, () => ({ ...rules, is: shapeOf(rules.is ?? schema) }))

/** Field that a server may omit; clients read `absent` then. */
export const orElse = <S extends z.ZodType, const D>(schema: S, absent: D) =>
  readBy<S, Ruled<S, { readonly absent: D }>>(schema, () => ({ is: shapeOf(schema), absent }))

/** Field of a successful response whose loss is no failure; clients read `otherwise` when it is missing or unreadable. */
export const ifReadable = <S extends z.ZodType, const D = null>(schema: S, otherwise: D = null as D) =>
  lenient(schema, { absent: otherwise, unreadable: otherwise })

/** List from which clients drop unreadable rows; bare, under `data`, or paged. */
export const readInRows = <S extends z.ZodType, T>(schema: S, row: z.ZodType) =>
  readBy<S, T>(schema, () => ({ rows: shapeOf(row) }))

const readBy = <S extends z.ZodType, T>(schema: S, answerShape: () => AnswerShape) =>
  Object.assign(schema.clone(), { answerShape }) as S & ReadAs<T>

/** Derives the shape from a schema. Nullable fields and fields with a default may be missing. */
export function shapeOf(schema: z.core.$ZodType): AnswerShape {
  if ('answerShape' in schema) return (schema as ReadAs<unknown>).answerShape()
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return TEXTS[String('format' in def && def.format)] ?? 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return typeof def.values[0] === 'boolean' ? 'flag' : (def.values as string[])
    case 'union':
      return def.options.flatMap((option) => shapeOf(option) as readonly string[])
    case 'nullable':
      return { is: shapeOf(def.innerType), absent: null }
    case 'optional':
      return { ...rulesOf(shapeOf(def.innerType)), optional: true }
    case 'default':
      return { ...rulesOf(shapeOf(def.innerType)), absent: def.defaultValue }
    case 'pipe':
      return shapeOf(def.out)
    case 'array':
      return { items: shapeOf(def.element), ...(hasLength(def) && { least: 1 }) }
    case 'record':
      return { values: shapeOf(def.valueType) }
    case 'object':
      return { fields: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])) }
    default:
      return 'any'
  }
}

const hasLength = ({ checks = [] }: z.core.$ZodArrayDef) =>
  checks.some(({ _zod }) => _zod.def.check === 'length_equals')

const TEXTS: Readonly<Record<string, AnswerShape>> = { date: 'day', datetime: 'instant' }

const rulesOf = (shape: AnswerShape) => (typeof shape === 'object' && 'is' in shape ? shape : { is: shape })
