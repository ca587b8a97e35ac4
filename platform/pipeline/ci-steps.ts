import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isReleaseName, type ReleaseName } from '../../shared/contract/release-name.ts'
import { candidateFolder, root } from '../lib/paths.ts'
import { readHash } from '../releases/deliver/publish-release.ts'
import { type PipelineStep, runSteps } from './run-steps.ts'
import { api, apiDelivery, areaTests, candidateOf, jest, workspaceChecks } from './single-steps.ts'

/** Parts with their own pipeline. */
export type PipelinePart = ReleaseName | 'api' | 'host'

/** Stage of a release's pipeline, a job of its workflow. */
export type PipelineStage = 'check' | 'candidate'

/** Types, style, imports and unit tests of one part, so that other teams' broken files do not stop it. */
function checksOf(part: PipelinePart): PipelineStep[] {
  if (part === 'api') return [...workspaceChecks('api'), api(), apiDelivery]
  if (part === 'host')
    return [...workspaceChecks('platform'), jest('unit platform', ['node'], ['--testPathPatterns', '/platform/'])]
  return [...workspaceChecks(part), areaTests(part, [])]
}

/** `loopi ci <part> [stage]`: a part's whole pipeline before its delivery, or one stage. */
export async function runPipeline(part: PipelinePart, stage?: PipelineStage): Promise<number> {
  const checks = stage === 'candidate' ? [] : checksOf(part)
  if (!isReleaseName(part) || stage === 'check') return runSteps(checks)
  const folder = join(root, candidateFolder(part))
  rmSync(folder, { recursive: true, force: true })
  const code = await runSteps([...checks, ...candidateOf(part)])
  if (code === 0) await noteTested(folder)
  return code
}

/** Job output `hash`, if supported: later jobs deliver exactly this release. */
async function noteTested(folder: string): Promise<void> {
  const { GITHUB_OUTPUT } = process.env
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `hash=${await readHash(folder)}\n`)
}
