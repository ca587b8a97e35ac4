import type { Settings } from './settings.ts'

const ACCOUNTS = [
  '  Contas de demonstração, todas com a senha Loopi-demo-2026',
  '    cliente@loopi.test   cliente',
  '    admin@loopi.test     empresa',
  '    root@loopi.test      plataforma',
  '',
]

/** What a person needs to know once everything runs. */
export function welcome({ publicUrl, demo, smtpUrl }: Settings, took: string): string {
  const mail = smtpUrl
    ? '  E-mails saem pelo servidor de SMTP_URL.'
    : `  E-mails enviados aparecem em ${publicUrl}/dev/mail`
  const lines = ['', `  Loopi no ar: ${publicUrl}   (pronto em ${took})`, '', ...(demo ? ACCOUNTS : []), mail]
  return [...lines, '  Ctrl+C encerra tudo.', ''].join('\n')
}
