import { apiSettings, HEAD, type SettingLine, settingLines } from '../../api/src/docs/markdown.ts'
import { hostSettings } from '../host/config.ts'

const api = apiSettings()
const host = settingLines(hostSettings.shape)

/** Settings of docker-compose.yml itself. */
const OWN: readonly SettingLine[] = [
  own('MAIL_PORT', '8025', 'Port of this machine at which caught mails are shown.'),
  own(
    'SECRETS',
    './docker/secrets',
    'Folder of this machine with secrets, one file each under the name of its setting.',
  ),
  own('POSTGRES_PASSWORD', '', 'Password of the tables’ owner; drawn at the first start. It holds from then on.', true),
  own('REASON', 'Entrega pelo compose', 'Reason of a delivery, for the audit.'),
  own('CANARY', '', 'Share of the visitors in per cent that a delivery goes to first.'),
  own('RELEASE_SIGNING_KEY', '', 'Private key that signs a delivery.', true),
  own('COMMIT', '', 'Commit that the images are built from, where there is no git.'),
]

function own(name: string, usual: string, description: string, secret = false): SettingLine {
  return { name, usual, description, secret, required: false }
}

/** Defaults of docker-compose.yml, where they are others than those of the process alone. */
function composeDefaults(compose: string): ReadonlyMap<string, string> {
  return new Map([...compose.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name = '', usual = '']) => [name, usual]))
}

/**
 * `.env.example`: every setting that compose takes, commented out, with the default that holds without it.
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
  const parts = [...section('compose', OWN), ...section('api', api), ...section('host', host)]
  return `${[ENV_HEAD, ...parts].join('\n\n')}\n`
}

const ENV_HEAD = [
  `# ${HEAD.replaceAll('`', '')}`,
  '# Settings of docker-compose.yml: copy this file to .env and say there what is to differ; what stands here holds anyway.',
  '# A value with a space or # stands in single quotes. Secrets are better files: see docs/operations.md.',
].join('\n')

function entry({ name, description, secret }: SettingLine, usual: string): string {
  const text = secret ? `${description} Better as the file ${name} in the folder of SECRETS.` : description
  return [...wrapped(text), `#${name}=${/^[\w./:@-]*$/.test(usual) ? usual : `'${usual}'`}`].join('\n')
}

/** Comment of at most 118 characters a line. */
const wrapped = (text: string): string[] => (text.match(/.{1,116}(?:\s|$)/g) ?? []).map((line) => `# ${line.trim()}`)

/** `docker/settings.yml`: names that compose hands on to each process when `.env` has them; docker-compose.yml extends it. */
export function composeSettings(): string {
  const service = (name: string, lines: readonly SettingLine[]) =>
    `  ${name}:\n    environment:\n${lines.map((line) => `      ${line.name}:`).join('\n')}`
  return `# ${HEAD.replaceAll('`', '')}\n# A name without a value is handed on as .env or the shell has it.\nservices:\n${service('api', api)}\n${service('host', host)}\n`
}
