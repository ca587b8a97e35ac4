/** Common arguments and options of the release commands, with their help texts. */
import { areaFolders } from '../../lib/area-folders.ts'

export const TO = ['--to <url>', 'host that is somewhere else, with the DEPLOY_TOKEN of the area'] as const
export const REASON = ['--reason <text>', 'reason, for the audit log'] as const
export const AREA = ['<area>', `shell, ${areaFolders().join(', ')}, or any area that a host has`] as const
export const JSON_OPTION = ['--json', 'print the outcome as JSON, for other programs'] as const
export const HASH = [
  '<hash>',
  'published release, as `loopi release list` names it, or the folder that it was built into',
] as const
export const FOLDER = ['<folder>', 'folder that the release was built into'] as const

type Text = 'out' | 'from' | 'expect' | 'to' | 'canary' | 'ramp' | 'every' | 'minVisits' | 'minNetworks' | 'reason'
type Flag = 'promote' | 'again' | 'audit' | 'json'

/** Typed options, not validated yet. */
export type ReleaseOptions = { readonly [name in Text]?: string | undefined } & {
  readonly [name in Flag]?: boolean | undefined
} & {
  /** `true` for every root; with e-mails also those company admins. */
  readonly staff?: string | boolean | undefined
}

/** Options of a rollback, in which `canary` is no share. */
export type RollbackOptions = Pick<ReleaseOptions, 'to' | 'reason' | 'json'> & {
  readonly canary?: boolean | undefined
  readonly live?: boolean | undefined
}
