/** Arguments and options that the release commands have in common, in the words of their help. */
import { areaFolders } from '../lib/area-folders.ts'

export const TO = ['--to <url>', 'host that is somewhere else, with the DEPLOY_TOKEN of the area'] as const
export const REASON = ['--reason <text>', 'reason, for the audit log'] as const
export const AREA = ['<area>', `shell, ${areaFolders().join(', ')}, or any area that a host has`] as const
export const JSON_OPTION = ['--json', 'print the outcome as JSON, for other programs'] as const
export const HASH = [
  '<hash>',
  'published release, as `loopi release list` names it, or the folder that it was built into',
] as const
export const FOLDER = ['<folder>', 'folder that the release was built into'] as const
