/** Origin of a build by the machine's knowledge: repository, workflow and builder. */
export type BuildOrigin = {
  readonly repository: string | null
  readonly ref: string | null
  readonly workflow: string | null
  /** URL of this run. */
  readonly invocation: string | null
  /** URI that identifies the build machine. */
  readonly builder: string
}

const WORKSTATION: BuildOrigin = {
  repository: null,
  ref: null,
  workflow: null,
  invocation: null,
  builder: 'urn:loopi:builder:workstation',
}

/** Origin by the variables of GitHub Actions; without them, a person's machine. */
export function buildOriginOf(env: NodeJS.ProcessEnv): BuildOrigin {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: project, GITHUB_RUN_ID: run } = env
  if (!server || !project || !run) return WORKSTATION
  const repository = `${server}/${project}`
  return {
    repository,
    ref: env.GITHUB_REF || null,
    workflow: env.GITHUB_WORKFLOW_REF || null,
    invocation: `${repository}/actions/runs/${run}/attempts/${env.GITHUB_RUN_ATTEMPT || '1'}`,
    builder: `${server}/actions/runner/${env.RUNNER_ENVIRONMENT || 'self-hosted'}`,
  }
}
