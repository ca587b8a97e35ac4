import path from 'node:path'
import { passes, runChecks } from '../../releases/checks/gate.ts'
import { readHash } from '../../releases/deliver/publish-release.ts'
import { runChecksAt } from '../../releases/deliver/remote-gate.ts'
import { openHost } from '../../releases/deliver/remote-host.ts'
import { reportTable } from '../../releases/report/report.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { ChecksFailed } from '../../releases/transitions/operations.ts'
import { releaseNameFrom } from './arguments.ts'

type CheckArguments = {
  readonly area: string
  readonly folder: string
  readonly to?: string | undefined
  readonly json?: boolean | undefined
}

/**
 * Command `loopi release check`: runs the gate on a built release against the local live releases or, without a token,
 * those of a host. Publishes nothing.
 *
 * @throws {ChecksFailed} with the report when a rule fails.
 */
export async function checkCommand(options: CheckArguments, storePaths: StorePaths, log: (line: string) => void) {
  const { to, json } = options
  const area = releaseNameFrom(options.area)
  const folder = path.resolve(options.folder)
  const hash = await readHash(folder)
  const report =
    to === undefined
      ? await runChecks(folder, area, await readRegistry(storePaths.storeDir), storePaths)
      : await runChecksAt(openHost(to), folder, area, storePaths.releaseKeys)
  const { findings } = report
  const isAccepted = passes(report)
  if (json) log(JSON.stringify({ operation: 'check', area, hash, passes: isAccepted, findings }))
  if (!isAccepted) throw new ChecksFailed(area, hash, report)
  if (!json) log(`${texts.passed(area, hash)}\n${reportTable(report)}`)
}
