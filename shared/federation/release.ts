import { z } from 'zod'
import type { ReleaseName } from '../contract/release-name.ts'
import type { MadeCall } from './api-contract/describe-endpoint.ts'
import { areaSchema } from './area.ts'
import { sharedNames } from './sharing/shared-modules.ts'

/** Subresource integrity of a file. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** Name of a release: the first 16 hexadecimal digits of the hash of its files. */
export const releaseHash = z.string().regex(/^[0-9a-f]{16}$/)

/** Relative path that cannot leave its folder. */
const file = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)

const preload = z.strictObject({ path: file, integrity, as: z.enum(['script', 'style', 'font']) })

const sizes = z.strictObject({ raw: z.number().int(), gzip: z.number().int(), brotli: z.number().int() })

/** Files that a route's page needs besides the entry. */
const pageFiles = z.strictObject({
  files: z.array(preload),
  /** Shared modules of the shell that the page uses, so that the lazy ones are preloaded, too. */
  shared: z.array(z.string()),
  /** Prerendered markup of the page, and the position in React's tree from which its ids are counted. */
  markup: z
    .strictObject({ path: file, integrity, position: z.string().min(1) })
    .nullable()
    .default(null),
})

/** File in a release's folder, as built. */
const recordedFile = z.strictObject({
  integrity,
  bytes: z.number().int().nonnegative(),
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
})

type Calls = Readonly<Record<string, MadeCall>>

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Record of an immutable release of an area, which its build writes next to the files. */
export const releaseSchema = z.strictObject({
  area: areaSchema,
  version: z.string().min(1),
  hash: releaseHash,
  /** Commit of the build; null when unknown. */
  commit: z.string().nullable().default(null),
  /** Built from a tree with uncommitted edits. */
  dirty: z.boolean().default(false),
  builtAt: z.iso.datetime().nullable().default(null),
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  expose: z.literal('./area'),
  /** Modules that the container exposes. */
  exposes: z.array(z.string()),
  entry: z.strictObject({ path: file, integrity }),
  /** By path of the route. */
  pages: z.record(z.string(), pageFiles),
  /** Every file of the release that browsers may request. */
  files: z.record(file, integrity),
  /** Every file of the folder except the record: also markup, source maps and compressed copies. */
  contents: z.record(file, recordedFile).nullable().default(null),
  /** Shared modules that the release consumes; one that it provides itself is a copy. */
  shared: z.record(z.string(), z.strictObject({ provides: z.boolean() })),
  /** Names that the release uses of each shared module, counted by the bundler. */
  uses: z.record(z.string(), sharedNames),
  /** Bundled packages, and modules of `shared`. */
  bundled: z.array(z.string()),
  /** Api calls of its code. Only the gate reads and validates the content. */
  calls: z.custom<Calls>(isObject),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  sizes: z.strictObject({ entry: sizes, total: sizes }),
})

export type Release = z.output<typeof releaseSchema>
export type RecordedFile = z.output<typeof recordedFile>
export type Preload = z.output<typeof preload>

/**
 * Record of a shell release, from which the host writes its pages. Unknown fields are ignored, because older checkouts
 * read records of newer shells when they deliver an area.
 */
export const shellReleaseSchema = z.object({
  name: z.literal('shell'),
  version: z.string(),
  hash: releaseHash,
  commit: z.string().nullable().default(null),
  dirty: z.boolean().default(false),
  builtAt: z.iso.datetime().nullable().default(null),
  /** The shell's own pages, which host and gate know only from here. */
  routes: z.array(z.strictObject({ path: z.string(), title: z.string(), frame: z.enum(['bare', 'full']) })),
  scripts: z.array(preload),
  styles: z.array(preload),
  fonts: z.array(preload),
  /** Font-face rules with URLs relative to the release's folder; the host writes them into the page. */
  faces: z.string(),
  /** Shared modules that the shell provides, with the files of those that load lazily. */
  shared: z.record(z.string(), z.strictObject({ version: z.string(), files: z.array(preload) })),
  /** Exported names of each shared module. */
  provides: z.record(z.string(), sharedNames),
  /** Api calls of its code, including the shared modules. */
  calls: z.custom<Calls>(isObject),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  /** Template of the frame around prerendered pages (`frame/template.ts`), and the page's position in it. */
  frame: z.strictObject({ path: file, position: z.string().min(1) }).nullable(),
  /** Hashes of style texts that libraries put into the page without a nonce. */
  styleHashes: z.array(z.string()),
  /** Every file of the release that browsers may request. */
  files: z.record(file, integrity),
  /** Every file of the folder except the record. */
  contents: z.record(file, recordedFile),
  /** Sizes of the initial files, and of all files. */
  sizes: z.strictObject({ entry: sizes, total: sizes }),
})

export type ShellRelease = z.output<typeof shellReleaseSchema>

/** Release of an area, or of the shell. */
export type AnyRelease = Release | ShellRelease

/** Name that a release is published under. */
export const nameOf = (release: AnyRelease): ReleaseName => ('area' in release ? release.area.name : release.name)
