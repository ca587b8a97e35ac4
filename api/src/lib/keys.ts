import { namedValues } from '@loopi/shared/federation/environment/named-values'

/** Key of 32 bytes with its name. */
type NamedKey = readonly [name: string, key: Buffer]

/** Keys that decrypt; the first one also encrypts. */
export type Keys = readonly [current: Buffer, ...older: Buffer[]]

/** Keys of a setting by their names, the one in use first; only `fallback` when the setting is missing. */
export function namedKeysOf(
  setting: string | undefined,
  fallback: Buffer,
): readonly [current: NamedKey, ...older: NamedKey[]] {
  if (setting === undefined) return [['a', fallback]]
  const [[name, digits], ...older] = namedValues(setting)
  const keyOf = (text: string) => Buffer.from(text, 'hex')
  return [[name, keyOf(digits)], ...older.map(([old, oldDigits]) => [old, keyOf(oldDigits)] as const)]
}

/** Keys of a setting, each derived by `derive`. */
export function keysOf(setting: string | undefined, fallback: Buffer, derive = (key: Buffer): Buffer => key): Keys {
  const [[, current], ...older] = namedKeysOf(setting, fallback)
  return [derive(current), ...older.map(([, key]) => derive(key))]
}
