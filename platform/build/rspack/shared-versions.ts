import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { isDoor, type Singleton, singletons } from '../../../shared/federation/sharing/singletons.ts'
import { isPacked, root } from '../../lib/paths.ts'

/** Module beside which the packages behind the doors are installed. */
const workspace = isPacked
  ? import.meta.resolve('@loopi/shared/ui/core')
  : pathToFileURL(path.join(root, 'shared/package.json')).href

/** Version of every entry point for the federation runtime, which wants one: releases are compared by names. */
const UNVERSIONED = '1.0.0'

/** Version that the shell gives a shared module at run time. */
export const providedVersion = (name: string): string => (isDoor(name) ? UNVERSIONED : installedVersion(name))

/**
 * Range that an area asks of the page's shell. Doors have none: the gate has compared their names before the page got the
 * area, and a range would refuse at run time what the gate lets through.
 */
export const requiredVersion = (name: string): string | false =>
  isDoor(name) ? false : `^${semver.major(installedVersion(name))}.0.0`

/** Installed version of a package that shared modules are made of. */
function installedVersion(name: string): string {
  const file = findPackageJSON(name, workspace)
  if (!file) throw new Error(`${name} is not installed.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Installed versions of the packages behind a shared module: of itself, when it is one, and of those that it holds. */
export function versionsBehind(module: string): Record<string, string> {
  const { holds = [] } = (singletons as Record<string, Singleton>)[module] ?? {}
  const packages = isDoor(module) ? holds : [module, ...holds]
  return Object.fromEntries(packages.map((name) => [name, installedVersion(name)]))
}
