import type { AreaName } from '../../shared/contract/area-name.ts'
import type { AreaData } from '../../shared/federation/area.ts'
import type { LocalSettings } from './settings.ts'

const ACCOUNTS = [
  '  Contas de demonstração, todas com a senha Loopi-demo-2026',
  '    cliente@loopi.test   cliente',
  '    admin@loopi.test     empresa',
  '    root@loopi.test      plataforma',
  '',
]

/** Banner of `npm start` once everything runs: URL, demo accounts, mail. */
export function banner({ publicUrl, demo, isLocal, smtpUrl }: LocalSettings, took: string): string {
  const mail = smtpUrl
    ? '  E-mails saem pelo servidor de SMTP_URL.'
    : demo || isLocal
      ? `  E-mails enviados aparecem em ${publicUrl}/dev/mail`
      : '  Sem SMTP_URL, os e-mails ficam no banco e ninguém os recebe.'
  const lines = ['', `  Loopi no ar: ${publicUrl}   (pronto em ${took})`, '', ...(demo ? ACCOUNTS : []), mail]
  return [...lines, '  Ctrl+C encerra tudo.', ''].join('\n')
}

type Started = { area: AreaName; data: AreaData; port: number; shellUrl: string }

/** Banner of a standalone area: its URL, and the link that overrides it inside a shell. */
export function standaloneBanner({ area, data, port, shellUrl }: Started, took: string): string {
  const own = `http://localhost:${port}`
  const parameter = area.replace('-', '.')
  const path = data.routes.find((route) => !route.path.includes(':'))?.path ?? '/'
  const inside = new URL(`${path}?${parameter}=${own}/remoteEntry.js`, shellUrl).href
  return [
    '',
    `  ${area} sozinha: ${own}${path}   (pronto em ${took})`,
    '  Com sessão e respostas de mentira, sem banco e sem API.',
    '',
    '  Dentro de um shell que já roda (npm start em outro terminal):',
    `    ${inside}`,
    `  Para voltar à versão no ar: ${new URL(`${path}?mf.reset`, shellUrl).href}`,
    '',
    '  Ctrl+C encerra.',
    '',
  ].join('\n')
}
