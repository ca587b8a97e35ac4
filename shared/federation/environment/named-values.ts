type Named = readonly [name: string, value: string]

/** Name of a value that is set without one. */
const ONLY = 'a'

/**
 * Values of a setting that has several valid ones while a secret is changed, each with its name: the first one is in
 * use, the others are still accepted. Written as `name:value` separated by commas; a single value needs no name.
 */
export function namedValues(setting: string): readonly [current: Named, ...older: Named[]] {
  const [first = '', ...others] = setting.split(',')
  return [named(first), ...others.map(named)]
}

function named(entry: string): Named {
  const [, name = ONLY, value = ''] = /^(?:([a-z0-9-]{1,20}):)?(.*)$/is.exec(entry) ?? []
  return [name, value]
}
