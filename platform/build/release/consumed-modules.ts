import type { Compilation, Module } from '@rspack/core'

/** Shared modules that a build consumes from the shell, with their names. */
export const consumedModules = ({ modules }: Pick<Compilation, 'modules'>): [name: string, module: Module][] =>
  [...modules].flatMap((module): [string, Module][] => {
    if (module.type !== 'consume-shared-module') return []
    const [, name] = /(@?[^\s@]+)@/.exec(module.identifier().replace(/^.*?\)\s/, '')) ?? []
    return name === undefined ? [] : [[name, module]]
  })
