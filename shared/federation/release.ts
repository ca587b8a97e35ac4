import { z } from 'zod'
import { areaSchema } from './area.ts'
import { AREAS } from './areas.ts'

/** A file's hash as the browser checks it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** Name of a release: the first 16 hexadecimal digits of the hash of its files. */
export const releaseHash = z.string().regex(/^[0-9a-f]{16}$/)

/** A path inside a folder of files: no way out of it. */
const file = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)

const preload = z.strictObject({ path: file, integrity, as: z.enum(['script', 'style', 'font']) })

const sizes = z.strictObject({ raw: z.number().int(), gzip: z.number().int(), brotli: z.number().int() })

/** What the page of a route needs besides the entry. */
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

/** The record of one immutable release of an area, written by its build beside the files. */
export const releaseSchema = z.strictObject({
  area: areaSchema,
  version: z.string().min(1),
  hash: releaseHash,
  container: z.string().regex(/^[a-z_]+$/),
  expose: z.literal('./area'),
  entry: z.strictObject({ path: file, integrity }),
  /** By path of the route. */
  pages: z.record(z.string(), pageFiles),
  /** Every file of the release that a browser may ask for. */
  files: z.record(file, integrity),
  /** Range the release asks of each shared module; it provides none itself. */
  shared: z.record(z.string(), z.strictObject({ range: z.string(), provides: z.boolean() })),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  sizes: z.strictObject({ entry: sizes, total: sizes }),
})

export type Release = z.output<typeof releaseSchema>
export type Preload = z.output<typeof preload>

/** What a build of the shell consists of; the host writes its page from it. */
export const shellBuildSchema = z.strictObject({
  version: z.string(),
  hash: releaseHash,
  scripts: z.array(preload),
  styles: z.array(preload),
  fonts: z.array(preload),
  /** The rules that declare the faces; the host writes them into the page. */
  faces: z.string(),
  /** Shared modules the shell provides, with the files of those that it does not hold from the start. */
  shared: z.record(z.string(), z.strictObject({ version: z.string(), files: z.array(preload) })),
  builder: z.strictObject({ rspack: z.string(), federation: z.string() }),
  /** What renders the frame of prerendered pages: a module for Node; null in development. */
  frame: z.strictObject({ path: file, position: z.string().min(1) }).nullable(),
  /** Hashes of style texts that libraries put into the page without a nonce. */
  styleHashes: z.array(z.string()),
})

export type ShellBuild = z.output<typeof shellBuildSchema>

const ref = z.strictObject({ hash: releaseHash })

const rollout = z.strictObject({
  id: z.string().min(1),
  area: z.enum(AREAS),
  release: ref,
  match: z.strictObject({ bucketBelow: z.number().int().min(0).max(100), roles: z.array(z.string()).optional() }),
  haltAt: z.strictObject({ failureRate: z.number(), minLoads: z.number().int() }).optional(),
})

/** Which release of each area is live: the one pointer that publishing moves. */
export const registrySchema = z.strictObject({
  /** Grows by one with each write. */
  revision: z.number().int().nonnegative(),
  live: z.partialRecord(z.enum(AREAS), ref),
  lastKnownGood: z.partialRecord(z.enum(AREAS), ref),
  rollouts: z.array(rollout),
})

export type Registry = z.output<typeof registrySchema>
