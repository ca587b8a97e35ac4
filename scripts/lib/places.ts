import { readConfig } from '../../shell/server/config.ts'

/** Where releases and the shell's build are, as the host's settings say. */
export const { storeDir, shellDir } = readConfig(process.env)
export const places = { storeDir, shellDir }
