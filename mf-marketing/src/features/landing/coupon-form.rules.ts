import { ApiError } from '@loopi/shared/api-client'
import type { Scan } from '../../scanned-code.ts'

export const FIELDS = ['name', 'email', 'phone'] as const

export type Field = (typeof FIELDS)[number]
export type CouponRequest = Record<Field, string>

export const EMPTY: CouponRequest = { name: '', email: '', phone: '' }

/** Fields of the request about the code that the person signs up with. */
export const scannedFields = (scan: Scan | null, consents: boolean) =>
  scan?.is === 'code' && { codigo: scan.code, gtin: scan.gtin, lote: scan.lot, consentimento: consents }

/** Empty fields in display order. */
export const missingFields = (values: CouponRequest): Field[] => FIELDS.filter((field) => values[field].trim() === '')

/** Message of a failed request: the server's `erro`, the error's message, or `fallback`. */
export const failureSentence = (cause: unknown, fallback: string): string =>
  (cause instanceof ApiError && cause.erro) || (cause instanceof Error && cause.message) || fallback
