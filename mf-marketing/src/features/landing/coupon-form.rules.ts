import { ApiError } from '@loopi/ui/api-client'

export const FIELDS = ['name', 'email', 'phone'] as const

export type Field = (typeof FIELDS)[number]
export type CouponRequest = Record<Field, string>

export const EMPTY: CouponRequest = { name: '', email: '', phone: '' }

/** Fields with nothing in them, in the order of the form. */
export const missingFields = (values: CouponRequest): Field[] => FIELDS.filter((field) => values[field].trim() === '')

/** Error message of a failed request: the server's `erro`, else the error's message, else `fallback`. */
export const failureSentence = (cause: unknown, fallback: string): string =>
  (cause instanceof ApiError && cause.erro) || (cause instanceof Error && cause.message) || fallback
