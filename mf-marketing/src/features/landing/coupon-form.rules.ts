import { ApiError } from '@loopi/shared/api-client'

export const FIELDS = ['name', 'email', 'phone'] as const

export type Field = (typeof FIELDS)[number]
export type CouponRequest = Record<Field, string>

export const EMPTY: CouponRequest = { name: '', email: '', phone: '' }

/** Empty fields in display order. */
export const missingFields = (values: CouponRequest): Field[] => FIELDS.filter((field) => values[field].trim() === '')

/** Message of a failed request: the server's `erro`, the error's message, or `fallback`. */
export const failureSentence = (cause: unknown, fallback: string): string =>
  (cause instanceof ApiError && cause.erro) || (cause instanceof Error && cause.message) || fallback
