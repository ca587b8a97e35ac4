/** Origin of a build as far as its machine knows: where the sources are, which workflow built them, and on what. */
export type BuildOrigin = {
  readonly repository: string | null
  readonly ref: string | null
  readonly workflow: string | null
  /** Address of this one run. */
  readonly invocation: string | null
  /** Identity of the machine that built, as a URI. */
  readonly builder: string
}

const WORKSTATION: BuildOrigin = {
  repository: null,
  ref: null,
  workflow: null,
  invocation: null,
  builder: 'urn:loopi:builder:workstation',
}

/** Origin by the variables that GitHub Actions sets; a person's machine without them. */
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
