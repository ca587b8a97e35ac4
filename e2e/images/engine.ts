import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Exit code, output and seconds of a command. */
export type CommandResult = { readonly code: number; readonly output: string; readonly seconds: number }

type Options = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly input?: string }

/** Runs a command to its end, successful or not. */
export function command(
  name: string,
  args: readonly string[],
  { cwd, env, input }: Options = {},
): Promise<CommandResult> {
  const since = performance.now()
  const child = spawn(name, args, { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - since) / 1000 }))
  })
}

/** Runs Docker. @throws with the output when it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { code, output } = await command('docker', args)
  if (code !== 0) throw new Error(`docker ${args.join(' ')}\n${output}`)
  return output.trim()
}

/** Compose of this machine: the plugin, or the former program. */
const COMPOSE =
  spawnSync('docker', ['compose', 'version']).status === 0
    ? (['docker', 'compose'] as const)
    : (['docker-compose'] as const)

/** Copy of the checkout that this run builds and edits. */
export const tree = join(tmpdir(), `loopi-images-${process.env.IMAGES_RUN}`)

/** Compose files of this run as one project: the product, and development beside it. */
export class Project {
  readonly name: string
  readonly #files: readonly string[]
  readonly #env: Readonly<Record<string, string>>

  constructor(port: string, files: readonly string[] = []) {
    this.name = `loopi-images-${process.env.IMAGES_RUN}`
    this.#files = files.flatMap((file) => ['-f', file])
    this.#env = {
      // Compose 1.29 uses BuildKit only with these.
      ...{ DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1', COMPOSE_PROJECT_NAME: this.name },
      ...{ PORT: port, MAIL_PORT: process.env.IMAGES_MAIL_PORT ?? '', DEV_IMAGE: `${this.name}-dev` },
      // Otherwise the test runner's value would be passed on.
      NODE_ENV: 'production',
    }
  }

  /** Runs a command of compose, successful or not. */
  try(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
    const [name, ...first] = COMPOSE
    return command(name, [...first, ...this.#files, ...args], { cwd: tree, env: { ...this.#env, ...env } })
  }

  /** Runs a command of compose. @throws with the output when it fails. */
  async run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandResult> {
    const outcome = await this.try(args, env)
    if (outcome.code !== 0) throw new Error(`compose ${args.join(' ')}\n${outcome.output}`)
    return outcome
  }

  /** Runs a `loopi release` command on the store; returns its output. */
  async release(...args: string[]): Promise<string> {
    return (await this.run(['run', '--rm', '-T', 'release', ...args])).output
  }

  /** Containers of a service, running or not. */
  async containers(service: string): Promise<string[]> {
    const { output } = await this.run(['ps', '-a', '-q', service])
    return output.split('\n').filter((line) => /^[0-9a-f]{12,}$/.test(line))
  }

  async container(service: string): Promise<string> {
    const [id] = await this.containers(service)
    if (!id) throw new Error(`${service} has no container.`)
    return id
  }

  /** Field of a container, by a template of `docker inspect`. */
  inspect = (container: string, field: string): Promise<string> => docker('inspect', '--format', field, container)

  /** Image of a service, by its id. */
  async image(service: string): Promise<string> {
    return this.inspect(await this.container(service), '{{.Image}}')
  }

  /**
   * Kills a container's process from outside, which the engine treats as a crash; `docker kill` would count as a stop.
   */
  async crash(container: string): Promise<void> {
    const pid = await this.inspect(container, '{{.State.Pid}}')
    const image = await this.image('host')
    const kill = `process.kill(${pid}, 'SIGKILL')`
    await docker('run', '--rm', '--pid', 'host', '--user', '0', '--entrypoint', 'node', image, '-e', kill)
  }

  /** Waits for containers that end by themselves; returns exit codes by service. */
  async ended(services: readonly string[]): Promise<Record<string, number>> {
    const codes = services.map(async (service) => {
      const code = await docker('wait', await this.container(service))
      return [service, Number(code)] as const
    })
    return Object.fromEntries(await Promise.all(codes))
  }

  /** Stops everything and deletes its data and images; base images stay. */
  async remove(): Promise<void> {
    await this.try(['down', '--volumes', '--remove-orphans', '--rmi', 'local', '--timeout', '2'])
    await command('docker', ['rmi', '--force', this.#env.DEV_IMAGE ?? ''])
  }
}

export const product = new Project(process.env.IMAGES_PORT ?? '')
export const development = new Project(process.env.IMAGES_DEV_PORT ?? '', ['docker-compose.dev.yml'])

/** Services that deliver and end. */
export const DELIVERIES = ['shell', 'mf-marketing', 'mf-customer', 'mf-company-admin', 'mf-root-admin']

/** Prints an observation among the names of the tests. */
export const say = (line: string): void => console.log(`    · ${line}`)
export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`
