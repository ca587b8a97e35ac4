import { apiSettings, HEAD, ofCommands, ofServer, type SettingLine, settingLines } from '../../api/src/docs/markdown.ts'
import { hostSettings } from '../host/config.ts'

/** Settings of each process, by its service in docker-compose.yml. */
export const PROCESSES: Readonly<Record<string, readonly SettingLine[]>> = {
  api: ofServer(),
  migrate: ofCommands(),
  host: settingLines(hostSettings.shape),
}

/** Settings of docker-compose.yml itself. */
const OWN: readonly SettingLine[] = [
  own('MAIL_PORT', '8025', 'Port of this machine at which caught mails are shown.'),
  own(
    'SECRETS',
    './docker/secrets',
    'Folder of this machine with secrets, one file each under the name of its setting.',
  ),
  own('NODE_IMAGE', '', 'Base of the images, where it is another than the Dockerfile’s: of a mirror, by its digest.'),
  own('POSTGRES_IMAGE', '', 'Image of the database.'),
  own('MAIL_IMAGE', '', 'Image of what catches mails.'),
  own('AREA', '', 'Folder of the area that the service `area` delivers.'),
  own('REASON', 'Entrega pelo compose', 'Reason of a delivery, for the audit.'),
  own('CANARY', '', 'Share of the visitors in per cent that a delivery goes to first.'),
  own('AGAIN', '', '`1` delivers also what was rolled back, halted or followed by another release.'),
  own('RELEASE_BY', 'compose', 'Who gives the release commands, for the audit.'),
  own('COMMIT', '', 'Commit that the images are built from, for their label and where there is no git.'),
  own('SOURCE', '', 'Address of the repository, for the label of the images.'),
]

function own(name: string, usual: string, description: string): SettingLine {
  return { name, usual, description, secret: false, required: false }
}

/** Secrets that are not settings: of the database image, and of an area's container. */
const MORE_SECRETS = { POSTGRES_PASSWORD: 'postgres', RELEASE_SIGNING_KEY: 'area' } as const

/** Services by the secret that each gets as a file. */
export function secretServices(): ReadonlyMap<string, readonly string[]> {
  const services = new Map<string, string[]>(Object.entries(MORE_SECRETS).map(([name, service]) => [name, [service]]))
  for (const [service, lines] of Object.entries(PROCESSES))
    for (const { name, secret } of lines) if (secret) services.set(name, [...(services.get(name) ?? []), service])
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
  const said = new Set<string>()
  const section = (title: string, lines: readonly SettingLine[]) => {
    const fresh = lines.filter(({ name }) => !said.has(name))
    for (const { name } of fresh) said.add(name)
    return [`# ===== ${title}`, ...fresh.map((line) => entry(line, defaults.get(line.name) ?? line.usual))]
  }
  const parts = [...section('compose', OWN), ...section('api', apiSettings()), ...section('host', PROCESSES.host ?? [])]
  return `${[ENV_HEAD, ...parts].join('\n\n')}\n`
}

const ENV_HEAD = [
  `# ${HEAD.replaceAll('`', '')}`,
  '# Settings of docker-compose.yml: copy this file to .env and say there what is to differ; what stands here holds anyway.',
  '# A value with a space or # stands in single quotes. Secrets are better files: see docs/operations/settings-and-secrets.md. Two are files only:',
  '# POSTGRES_PASSWORD (of the tables’ owner; drawn at the first start, and it holds from then on) and RELEASE_SIGNING_KEY.',
].join('\n')

function entry({ name, description, secret }: SettingLine, usual: string): string {
  const text = secret ? `${description} Better as the file ${name} in the folder of SECRETS.` : description
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
