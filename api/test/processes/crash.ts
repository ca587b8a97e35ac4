// Kills api and database under load and counts what is left: `npm run test:crash -- --api 6 --database 6`.
import { parseArgs } from 'node:util'
import { drawFindings } from '../../src/jobs/ledger-check.ts'
import { type CrashReport, crash } from './crash-run.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '6' },
    database: { type: 'string', default: '6' },
    clients: { type: 'string', default: '16' },
  },
})

const number = (value: number) => new Intl.NumberFormat('pt-BR').format(value)

function draw(report: CrashReport): string {
  const figures = [
    ['Quedas da API e do banco (kill -9)', `${report.cycles.api} + ${report.cycles.database}`],
    ['Resgates confirmados a clientes', number(report.acknowledged)],
    ['Confirmados e perdidos', number(report.lost.length)],
    ['Gravados sem que o cliente soubesse, recuperados pela chave', number(report.committedUnheard)],
    ['Respondidos só depois de repetir', number(report.retried)],
    ['Repetidos pela chave e idênticos, byte a byte', number(report.replayed)],
    ['Repetidos pela chave e diferentes', number(report.changed.length)],
    ['No banco sem pedido de ninguém', number(report.unasked.length)],
    ['Respostas inesperadas', number(report.unexpected.length)],
    ['Resgates por segundo, fora das quedas', number(report.perSecond)],
  ]
  const width = Math.max(...figures.map(([name = '']) => name.length))
  const lines = figures.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value.padStart(8)}`)
  const wrong = failuresOf(report).slice(0, 20)
  return ['Quedas sob carga', '', ...lines, '', ...wrong, drawFindings(report.findings)].join('\n')
}

const failuresOf = ({ lost, unasked, changed, unexpected }: CrashReport) => [
  ...lost,
  ...unasked,
  ...changed,
  ...unexpected,
]

const report = await crash({
  api: Number(values.api),
  database: Number(values.database),
  clients: Number(values.clients),
  log: (line) => console.log(`· ${line}`),
})
console.log(`\n${draw(report)}`)
if (failuresOf(report).length > 0 || report.findings.some(({ violations }) => violations.length > 0))
  process.exitCode = 1
