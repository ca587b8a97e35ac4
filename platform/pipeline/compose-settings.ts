import { HEAD, type SettingLine, settingLines } from '../../api/src/docs/markdown.ts'
import type { Reader } from '../../shared/federation/environment/setting.ts'

/** Settings that the images or docker-compose.yml fix, or that only `npm start` reads. */
const FIXED = ['NODE_ENV', 'HOST', 'METRICS_PORT', 'API_PORT', 'API_URL', 'STORE_DIR', 'DATA_DIR']

/** Settings that a process takes from `.env`. */
const taken = (reader: Reader): readonly SettingLine[] =>
  settingLines().filter(({ name, readers }) => readers.includes(reader) && !FIXED.includes(name))

/** Settings of each process, by its service in docker-compose.yml. */
export const PROCESSES = { api: taken('api'), migrate: taken('commands'), host: taken('host') } as const

/** Port of compose itself. */
const MAIL_PORT = '# Port of this machine at which caught mails are shown.\n#MAIL_PORT=8025'

/** Secrets that are not settings: passwords of the database's service, and the key of an area's container. */
const MORE_SECRETS = {
  POSTGRES_PASSWORD: 'postgres',
  DATABASE_PASSWORD: 'postgres',
  RELEASE_SIGNING_KEY: 'area',
} as const

/** Services by the secret that each gets as a file. */
export function secretServices(): ReadonlyMap<string, readonly string[]> {
  const services = new Map<string, string[]>(Object.entries(MORE_SECRETS).map(([name, service]) => [name, [service]]))
  for (const [service, lines] of Object.entries(PROCESSES))
    for (const { name, isSecret } of lines) if (isSecret) services.set(name, [...(services.get(name) ?? []), service])
  return services
}

/** `docker/secret-services.txt`, which docker/prepare.sh reads. */
export const secretServicesFile = (): string =>
  [
    `# ${HEAD.replaceAll('`', '')}`,
    '# Secrets by the names of their files, each with the services that get it.',
    ...[...secretServices()].map(([name, services]) => [name, ...services].join(' ')),
    '',
  ].join('\n')

/** Defaults in docker-compose.yml that differ from the process's. */
function composeDefaults(compose: string): ReadonlyMap<string, string> {
  return new Map([...compose.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name = '', usual = '']) => [name, usual]))
}

/**
 * `.env.example`: every setting of compose, commented out, with its default.
 *
 * @param compose text of docker-compose.yml.
 */
export function envExample(compose: string): string {
  const defaults = composeDefaults(compose)
  const entries = settingLines().flatMap((line) =>
    FIXED.includes(line.name) ? [] : entry(line, defaults.get(line.name) ?? line.usual),
  )
  return `${[ENV_HEAD, MAIL_PORT, ...entries].join('\n\n')}\n`
}

const ENV_HEAD = [
  `# ${HEAD.replaceAll('`', '')}`,
  '# Settings of docker-compose.yml: copy this file to .env and say there what is to differ; what stands here holds anyway.',
  '# A value with a space or # stands in single quotes. Secrets are better files: docs/operations/settings-and-secrets.md.',
  '# Two are files only: POSTGRES_PASSWORD (of the tables’ owner; drawn at the first start, and it holds from then on) and',
  '# RELEASE_SIGNING_KEY. What one command takes stands before it: AREA, REASON, CANARY, AGAIN, RELEASE_BY, and of a build',
  '# NODE_IMAGE, POSTGRES_IMAGE, MAIL_IMAGE (of a mirror, by their digests), COMMIT and SOURCE.',
].join('\n')

function entry({ name, description, isSecret }: SettingLine, usual: string): string {
  const text = isSecret ? `${description} Better as the file docker/secrets/${name}.` : description
  return [...wrapped(text), `#${name}=${/^[\w./:@-]*$/.test(usual) ? usual : `'${usual}'`}`].join('\n')
}

/** Comment wrapped at 118 characters. */
const wrapped = (text: string): string[] => (text.match(/.{1,116}(?:\s|$)/g) ?? []).map((line) => `# ${line.trim()}`)

/** `docker/settings.yml`: variables that compose passes to each process from `.env`; docker-compose.yml extends it. */
export function composeSettings(): string {
  const services = Object.entries(PROCESSES).map(
    ([name, lines]) => `  ${name}:\n    environment:\n${lines.map((line) => `      ${line.name}:`).join('\n')}`,
  )
  return `# ${HEAD.replaceAll('`', '')}\n# A name without a value is handed on as .env or the shell has it.\nservices:\n${services.join('\n')}\n`
}
