import type { AreaName } from '../../shared/contract/area-name.ts'
import type { AreaData } from '../../shared/federation/area.ts'
import type { LocalSettings } from './settings.ts'

const ACCOUNTS = [
  '  Demo accounts, all with the password Loopi-demo-2026',
  '    cliente@loopi.test   customer',
  '    admin@loopi.test     company',
  '    root@loopi.test      platform',
  '',
]

const tillAt = (publicUrl: string): string =>
  `  A till of the company, for another browser: ${publicUrl}/caixa?parear=CQ4X-7M9P`

const codesAt = (publicUrl: string): string[] => [
  `  A product code to try: ${publicUrl}/c/0000100034RPB7A8CAF5`,
  `  Its batch, with sheets to print, for the company: ${publicUrl}/admin-dashboard/lotes/1`,
]

/** Banner of `npm start` and `npm run dev` when everything runs: URL, demo accounts, mail and further pages. */
export function banner(
  { publicUrl, demo, hasDemoCodes, isLocal, smtpUrl }: LocalSettings,
  took: string,
  more: string[] = [],
): string {
  const mail = smtpUrl
    ? '  Mails go out through the server of SMTP_URL.'
    : demo || isLocal
      ? `  Sent mails appear at ${publicUrl}/dev/mail`
      : '  Without SMTP_URL, mails stay in the database and nobody receives them.'
  const lines = ['', `  Loopi is running: ${publicUrl}   (ready in ${took})`, '', ...(demo ? ACCOUNTS : [])]
  if (demo) lines.push(tillAt(publicUrl))
  if (hasDemoCodes) lines.push(...codesAt(publicUrl))
  lines.push(mail)
  return [...lines, ...more.map((line) => `  ${line}`), '  Ctrl+C stops everything.', ''].join('\n')
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
    `  ${area} alone: ${own}${path}   (ready in ${took})`,
    '  With a fake session and fake answers, without database and API.',
    '',
    '  Inside a shell that runs already (npm start in another terminal):',
    `    ${inside}`,
    `  Back to the live release: ${new URL(`${path}?mf.reset`, shellUrl).href}`,
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n')
}
