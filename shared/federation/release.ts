import { z } from 'zod'
import type { ReleaseName } from '../contract/release-name.ts'
import type { MadeCall } from './api-contract/describe-endpoint.ts'
import { areaSchema } from './area.ts'
import { sharedNames } from './sharing/shared-modules.ts'

/** A file's hash as the browser checks it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** Name of a release: the first 16 hexadecimal digits of the hash of its files. */
export const releaseHash = z.string().regex(/^[0-9a-f]{16}$/)

/** A path inside a folder of files: no way out of it. */
const file = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)

const preload = z.strictObject({ path: file, integrity, as: z.enum(['script', 'style', 'font']) })

const sizes = z.strictObject({ raw: z.number().int(), gzip: z.number().int(), brotli: z.number().int() })

/** Files that the page of a route needs besides the entry. */
const pageFiles = z.strictObject({
  files: z.array(preload),
  /** Doors of the shell that the page takes something from, so that the shell's lazy ones are fetched in time too. */
  shared: z.array(z.string()),
  /** The prerendered markup of the page, and the place in React's tree that its ids are counted from. */
  markup: z
    .strictObject({ path: file, integrity, position: z.string().min(1) })
    .nullable()
    .default(null),
})

/** File of a release's folder as its build left it. */
const recordedFile = z.strictObject({
  integrity,
  bytes: z.number().int().nonnegative(),
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
})

type Calls = Readonly<Record<string, MadeCall>>

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** The record of one immutable release of an area, written by its build beside the files. */
export const releaseSchema = z.strictObject({
  area: areaSchema,
  version: z.string().min(1),
  hash: releaseHash,
  /** The commit it was built from; null where there was none to be seen. */
  commit: z.string().nullable().default(null),
  /** Uncommitted edits in the tree that it was built from. */
  dirty: z.boolean().default(false),
  builtAt: z.iso.datetime().nullable().default(null),
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  expose: z.literal('./area'),
  /** Modules that the container exposes. */
  exposes: z.array(z.string()).default(['./area']),
  entry: z.strictObject({ path: file, integrity }),
  /** By path of the route. */
  pages: z.record(z.string(), pageFiles),
  /** Every file of the release that a browser may ask for. */
  files: z.record(file, integrity),
  /** Every file of the folder but the record: markup, source maps and compressed copies too; null of older releases. */
  contents: z.record(file, recordedFile).nullable().default(null),
  /** Range of each shared module, asked of shells that record no names; the release provides none itself. */
  shared: z.record(z.string(), z.strictObject({ range: z.string(), provides: z.boolean() })),
  /** Names that the release uses of each shared module, as the bundler counted them; null of older releases. */
  uses: z.record(z.string(), sharedNames).nullable().default(null),
  /** Bundled code of the release: packages, and modules of `shared`; unknown of older releases. */
  bundled: z.array(z.string()).default([]),
  /** Calls of the api that its code makes; null of older releases. The gate alone reads, and validates, what is inside. */
  calls: z.custom<Calls>(isObject).nullable().default(null),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  sizes: z.strictObject({ entry: sizes, total: sizes }),
})

export type Release = z.output<typeof releaseSchema>
export type RecordedFile = z.output<typeof recordedFile>
export type Preload = z.output<typeof preload>

/**
 * Record of a release of the shell, from which the host writes its pages. That of a newer shell may say more: an older
 * checkout that delivers an area reads it too.
 */
export const shellReleaseSchema = z.object({
  name: z.literal('shell'),
  version: z.string(),
  hash: releaseHash,
  commit: z.string().nullable().default(null),
  dirty: z.boolean().default(false),
  builtAt: z.iso.datetime().nullable().default(null),
  /** Own pages of the shell, which host and gate know from here alone; older builds did not record them. */
  routes: z.array(z.strictObject({ path: z.string(), title: z.string(), frame: z.enum(['bare', 'full']) })).default([]),
  scripts: z.array(preload),
  styles: z.array(preload),
  fonts: z.array(preload),
  /** The rules that declare the faces, with addresses from the release's folder; the host writes them into the page. */
  faces: z.string(),
  /** Shared modules the shell provides, with the files of those that it does not hold from the start. */
  shared: z.record(z.string(), z.strictObject({ version: z.string(), files: z.array(preload) })),
  /** Names of each shared module, as its build found them; null of older shells. */
  provides: z.record(z.string(), sharedNames).nullable().default(null),
  /** Calls of the api that its code makes, those of what it provides included; null of older shells. */
  calls: z.custom<Calls>(isObject).nullable().default(null),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  /** Template of the frame around prerendered pages (`frame/template.ts`) and the page's position in it. */
  frame: z.strictObject({ path: file, position: z.string().min(1) }).nullable(),
  /** Hashes of style texts that libraries put into the page without a nonce. */
  styleHashes: z.array(z.string()),
  /**
   * Form of the pages that its code reads: `whole`, with all data, tickets and a nonce for one visitor; `shared`, the same
   * for everybody. Older shells read the first.
   */
  pageForm: z.enum(['whole', 'shared']).default('whole'),
  /**
   * Reads shared pages without titles of other areas' pages, and without the files that links of the document name, too. A
   * field of its own: hosts and checkouts of before refuse a form that they do not know.
   */
  readsBrief: z.boolean().default(false),
  /** Facts are a part of the content that `hash` names; not those of older shells. */
  namesFacts: z.boolean().default(false),
  /** Every file of the release that a browser may ask for. */
  files: z.record(file, integrity),
  /** Every file of the folder but the record. */
  contents: z.record(file, recordedFile),
  /** Sizes of what each page begins with, and of all files. */
  sizes: z.strictObject({ entry: sizes, total: sizes }),
})

export type ShellRelease = z.output<typeof shellReleaseSchema>

/** Release of an area, or of the shell. */
export type AnyRelease = Release | ShellRelease

/** Name that a release is published under. */
export const nameOf = (release: AnyRelease): ReleaseName => ('area' in release ? release.area.name : release.name)
