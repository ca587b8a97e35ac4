/**
 * In place of the messages of the federation runtime's core, whose logger and texts no visitor reads: an error has the
 * library's code, which its documentation explains.
 */
const named = (message: unknown): string => `[ Federation Runtime ]: ${message}`

export const logger = console

export const warn = (message: unknown): void => console.warn(named(message))

export function error(message: unknown): never {
  throw message instanceof Error ? message : new Error(named(message))
}

export function assert(condition: unknown, message: unknown): asserts condition {
  if (!condition) error(message)
}
